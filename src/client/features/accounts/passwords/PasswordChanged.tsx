import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import type { PasswordResetOutcome } from '#shared/contract/accounts.ts';

/** Lists what ended with the old password, to explain why the Google link or the calendar feed stopped working. */
export function PasswordChanged({ outcome }: { outcome: PasswordResetOutcome }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <CircleCheck aria-hidden className="size-10 text-pine" strokeWidth={1.5} />
      <h1 className="text-xl">
        <Trans>Your password has been changed</Trans>
      </h1>
      <p className="text-md text-balance text-ink-muted">
        <Trans>Every device that was signed in to your account has been signed out.</Trans>
      </p>
      {outcome.unlinkedGoogle && (
        <p className="text-md text-balance text-ink-muted">
          <Trans>Google has been unlinked. Link it again in Settings if you want to log in with it.</Trans>
        </p>
      )}
      {outcome.endedCalendarFeed && (
        <p className="text-md text-balance text-ink-muted">
          <Trans>
            The private address of your calendar has ended. Create a new one in Settings and enter it in your
            calendar program.
          </Trans>
        </p>
      )}
      <Link to="/login" className={buttonClass('primary', 'lg')}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}
