import { hash, randomBytes } from 'node:crypto';

/**
 * A secret for a cookie or the address of a link, as base64url. Cannot be guessed even with 16 bytes, which keep short
 * what people copy.
 */
export const newToken = (bytes: 16 | 24 | 32 = 32): string => randomBytes(bytes).toString('base64url');

/**
 * The SHA-256 hash that is stored instead of a secret, so that a copy of the database opens nothing. Without salt,
 * because nobody can guess a random secret from its hash.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
