import { notFound } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** The id in the path comes from the specification; nobody may change another's account, or learn which ids exist. */
export function requireOwnAccount(signedIn: SignedIn, id: string): void {
  if (signedIn.userId !== id) throw notFound();
}
