import { randomBytes } from 'node:crypto';

/** 128 random bits: an invitation's address cannot be guessed. */
export const newInviteToken = (): string => randomBytes(16).toString('base64url');
