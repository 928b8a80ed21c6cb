import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { usePasswordResetStatus } from './usePasswordReset.ts';

/** Shown for a reset link that has expired, was already used, or was truncated. */
export function InvalidResetLink() {
  const status = usePasswordResetStatus();
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <Unlink aria-hidden className="size-10 text-madder" strokeWidth={1.5} />
      <h1 className="text-xl">
        <Trans>This link no longer works</Trans>
      </h1>
      <p className="text-md text-balance text-ink-muted">
        <Trans>
          A link works once, within 30 minutes, and only until another one is used. Your password is as it
          was.
        </Trans>
      </p>
      {status.data?.isMailAvailable === false ? (
        <p className="text-md text-balance">
          <Trans>The administrator of this server can give you another one.</Trans>
        </p>
      ) : (
        <Link to="/forgot-password" className={buttonClass('primary', 'lg')}>
          <Trans>Ask for a new link</Trans>
        </Link>
      )}
    </div>
  );
}
