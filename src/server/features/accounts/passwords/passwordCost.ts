/** The cost of a password's hash, in the terms of Argon2id. OWASP's second profile: 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
