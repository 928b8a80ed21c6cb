import type { SocialFailure } from '#shared/contract/google.ts';

/** Why Google led to no session: the value the sign-in screen knows, and a reason for the log alone. */
export class GoogleFailure extends Error {
  override name = 'GoogleFailure';
  readonly value: SocialFailure;
  /** That the password is the way in, and the link made afterwards: worth saying beside the failure. */
  readonly isLinkable: boolean;

  constructor(value: SocialFailure, reason: string, { isLinkable = false, cause }: FailureDetails = {}) {
    super(reason, { cause });
    this.value = value;
    this.isLinkable = isLinkable;
  }
}

interface FailureDetails {
  isLinkable?: boolean;
  cause?: unknown;
}
