import { Trans } from '@lingui/react/macro';
import type { SignInHint } from '#shared/contract/google.ts';

/** Explains why Google sign-in created no account, and what to do instead. */
export function SignInHintNote({ hint }: { hint: SignInHint }) {
  return (
    <p role="status" className="rounded-md border border-line bg-bay-soft p-4 text-md text-ink">
      {hint === 'link' && (
        <Trans>
          There is already an account with the email of this Google account. Log in with your password, then
          choose Link Google in Settings → Account.
        </Trans>
      )}
      {hint === 'uninvited' && (
        <Trans>
          You have no account here yet, and this server does not let everybody make one. Ask whoever runs it
          for an invitation.
        </Trans>
      )}
      {hint === 'disabled' && <Trans>This account is disabled. Ask whoever runs this server.</Trans>}
    </p>
  );
}
