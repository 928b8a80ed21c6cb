import type { Db } from '#server/platform/database/tables.ts';
import { listTakenUsernames } from '../accounts.queries.ts';

const MAX_LENGTH = 20;

/** Derives a username from an email: 3 to 20 letters, digits and underscores. */
function usernameFromEmail(email: string): string {
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .normalize('NFD')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (local.length >= 3 ? local : `user_${local}`).slice(0, MAX_LENGTH);
}

/** Resolves with the derived username, or with the first number appended for which it is free. */
export async function findFreeUsername(db: Db, email: string): Promise<string> {
  const base = usernameFromEmail(email);
  for (let first = 1; ; first += 50) {
    const candidates = Array.from({ length: 50 }, (_, offset) => numbered(base, first + offset));
    const taken = await listTakenUsernames(db, candidates);
    const free = candidates.find((name) => !taken.has(name.toLowerCase()));
    if (free) return free;
  }
}

function numbered(base: string, number: number): string {
  const suffix = number === 1 ? '' : String(number);
  return base.slice(0, MAX_LENGTH - suffix.length) + suffix;
}
