import { notFound, unauthenticated } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Access } from '#shared/contract/endpoint.ts';

/**
 * A guest counts as signed out for everything that belongs to accounts; the server's administration does not exist for
 * anybody who is not an administrator.
 */
export function checkAccess(access: Access, signedIn: SignedIn | null): void {
  if (access === 'anyone') return;
  if (!signedIn || (access !== 'participant' && signedIn.guestOf !== null)) throw unauthenticated();
  if (access === 'administrator' && !signedIn.isAdministrator) throw notFound();
}
