import { randomBytes } from 'node:crypto';

/** 128 random bits in an address: nobody guesses an invitation. */
export const newInviteToken = (): string => randomBytes(16).toString('base64url');
