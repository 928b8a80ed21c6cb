import { notFound } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/**
 * Throws 404 unless the id in the path, which the specification requires, is the user's own. Nobody may change another
 * account or learn which ids exist.
 */
export function requireOwnAccount(signedIn: SignedIn, id: string): void {
  if (signedIn.userId !== id) throw notFound();
}
