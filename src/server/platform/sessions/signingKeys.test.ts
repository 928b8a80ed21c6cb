import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/database.ts';
import { loadSigningKeys } from './signingKeys.ts';

test('servers starting at once on one database share their keys, and another database has other keys', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  try {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadSigningKeys(one.db)));
    for (const keys of others) expect(keys).toEqual(first);
    expect(first!.googleAttempt).toHaveLength(32);
    expect(first!.googleAttempt).not.toEqual(first!.knownDevice);
    expect(await loadSigningKeys(other.db)).not.toEqual(first);
  } finally {
    await one.drop();
    await other.drop();
  }
});
