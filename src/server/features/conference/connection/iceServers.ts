import { createHmac } from 'node:crypto';
import type { IceServer } from '#shared/contract/conference.ts';

/** Longer than any meeting, because a connection that restarts (ICE restart) authenticates at the relay again. */
const CREDENTIAL_SECONDS = 12 * 3600;

export interface IceSettings {
  /** Addresses such as stun:host:3478 and turn:host:3478. */
  addresses: readonly string[];
  /** Secret shared with the TURN server, which derives the same credentials from it. */
  turnSecret: string | null;
}

/** STUN and TURN servers for browsers behind NAT. Credentials of relays are personal and expire. */
export function iceServersFor({ addresses, turnSecret }: IceSettings, userId: string): IceServer[] {
  const expiresAt = Math.floor(Date.now() / 1000) + CREDENTIAL_SECONDS;
  return addresses.map((urls) => {
    if (!urls.startsWith('turn') || turnSecret === null) return { urls };
    const username = `${expiresAt}:${userId}`;
    return { urls, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') };
  });
}
