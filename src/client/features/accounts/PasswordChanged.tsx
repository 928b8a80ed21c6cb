import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { buttonClass } from '#client/ui/buttonClass.ts';

export function PasswordChanged() {
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <CircleCheck aria-hidden className="size-10 text-pine" strokeWidth={1.5} />
      <h1 className="text-xl">
        <Trans>Your password has been changed</Trans>
      </h1>
      <p className="text-md text-balance text-ink-muted">
        <Trans>Every device that was signed in to your account has been signed out.</Trans>
      </p>
      <Link to="/login" className={buttonClass('primary', 'lg')}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}
