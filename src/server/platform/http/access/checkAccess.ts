import { notFound, unauthenticated } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Access } from '#shared/contract/endpoint.ts';

/**
 * Throws when the person has no access. A guest counts as signed out for everything that belongs to accounts. For
 * people who are not administrators, the server's administration is answered as not found.
 */
export function checkAccess(access: Access, signedIn: SignedIn | null): void {
  if (access === 'anyone') return;
  if (!signedIn || (access !== 'participant' && signedIn.guestOf !== null)) throw unauthenticated();
  if (access === 'administrator' && !signedIn.isAdministrator) throw notFound();
}
