/**
 * Replaces the server's cost in most tests, because hashing the passwords of their accounts takes a tenth of the time
 * of the database's tests. vitest.config.ts names the tests with the real cost.
 */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
