import type { SignInHint, SocialFailure } from '#shared/contract/google.ts';

/** Why Google led to no session: the value the sign-in screen knows, and a reason for the log alone. */
export class GoogleFailure extends Error {
  override name = 'GoogleFailure';
  readonly value: SocialFailure;
  /** What is worth saying beside the failure. */
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
