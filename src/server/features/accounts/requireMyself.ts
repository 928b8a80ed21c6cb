import { notFound } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions.ts';

/** The id in the path is the specification's; nobody changes another's account, and nobody learns which ids exist. */
export function requireMyself(signedIn: SignedIn, id: string): void {
  if (signedIn.userId !== id) throw notFound();
}
