import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textLinkClass } from '#client/ui/buttons/textLinkClass.ts';
import { usePasswordResetStatus } from './usePasswordReset.ts';

/** Reserves the link's height, so that the server's answer causes no layout shift. */
export function ForgotPasswordLine() {
  const status = usePasswordResetStatus();
  return (
    <div className="grid min-h-11 items-center justify-items-center text-center text-md text-ink-muted lg:min-h-8">
      {status.data?.isMailAvailable === false ? (
        <p className="text-balance">
          <Trans>Forgot your password? The administrator of this server can reset it.</Trans>
        </p>
      ) : (
        !status.isPending && (
          <Link
            to="/forgot-password"
            className={`${textLinkClass} flex min-h-11 items-center px-1 lg:min-h-8`}
          >
            <Trans>Forgot password?</Trans>
          </Link>
        )
      )}
    </div>
  );
}
