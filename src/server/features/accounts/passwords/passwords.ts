import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import PQueue from 'p-queue';
import { PASSWORD_COST } from './passwordCost.ts';

// At most two hashes run concurrently, so that many sign-ins at once do not take the cores from running meetings.
const queue = new PQueue({ concurrency: 2 });

const COMMON = new Set(dictionary['passwords-common'].slice(0, 3000));

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

export const hashPassword = (password: string): Promise<string> =>
  queue.add(() => hash(password, PASSWORD_COST));

// Verified against if the account is unknown, so that the response takes the same time (timing attack).
const placeholder = hash('no account has this password', PASSWORD_COST);

/** Whether the password matches. Without a hash it is false, after the same work. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const known = passwordHash ?? (await placeholder);
  const isRight = await queue.add(() => verify(known, password).catch(() => false));
  return isRight && passwordHash != null;
}

/** Whether a hash has weaker parameters than the current ones. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
