import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import PQueue from 'p-queue';

/** OWASP's second Argon2id profile: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// At most two concurrently: forty sign-ins at once must not take the cores from everybody's meetings.
const queue = new PQueue({ concurrency: 2 });

const COMMON = new Set(dictionary['passwords-common'].slice(0, 3000));

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

export const hashPassword = (password: string): Promise<string> => queue.add(() => hash(password, COST));

// Verified against when the account is unknown, so that the answer takes the same time.
const placeholder = hash('no account has this password', COST);

/** False also when there is no hash, after the same work. */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const known = passwordHash ?? (await placeholder);
  const isRight = await queue.add(() => verify(known, password).catch(() => false));
  return isRight && passwordHash != null;
}

/** True for a hash with weaker parameters than today's. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
