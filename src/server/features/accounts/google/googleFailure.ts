import type { SignInHint, SocialFailure } from '#shared/contract/google.ts';

/** Why Google opened no session: the value that the sign-in screen knows, and a reason that is only logged. */
export class GoogleFailure extends Error {
  override name = 'GoogleFailure';
  readonly value: SocialFailure;
  /** An extra hint for the screen. */
  readonly hint: SignInHint | undefined;

  constructor(value: SocialFailure, reason: string, { hint, cause }: FailureDetails = {}) {
    super(reason, { cause });
    this.value = value;
    this.hint = hint;
  }
}

interface FailureDetails {
  hint?: SignInHint;
  cause?: unknown;
}
