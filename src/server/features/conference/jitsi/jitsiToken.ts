import { SignJWT } from 'jose';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** Long enough for a slow page, too short to be passed on. */
const LIFE_S = 120;
/** Tolerance for the difference of two machines' clocks. */
const CLOCK_LEEWAY_S = 10;

export interface JitsiSecrets {
  host: string;
  appId: string;
  appSecret: string;
}

/**
 * Signs a token that admits one person to one room of our own Jitsi deployment, in the format that Prosody's token
 * module checks.
 */
export function jitsiToken(
  { host, appId, appSecret }: JitsiSecrets,
  room: string,
  person: SignedIn,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const user = {
    id: person.userId,
    // Appends the guest mark to the name, because Jitsi has no mark of its own for guests.
    name: `${person.name ?? person.username}${person.guestOf === null ? '' : ' (guest)'}`,
    ...(person.email && { email: person.email }),
    ...(person.avatar && { avatar: person.avatar }),
  };
  return new SignJWT({ room, context: { user } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(appId)
    .setAudience(appId)
    .setSubject(host.split(':')[0]!)
    .setNotBefore(now - CLOCK_LEEWAY_S)
    .setExpirationTime(now + LIFE_S)
    .sign(new TextEncoder().encode(appSecret));
}
