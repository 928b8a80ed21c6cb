import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function BackToLogin() {
  return (
    <p className="text-center text-md">
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center px-1 font-medium text-bay underline underline-offset-2 hover:text-bay-strong lg:min-h-8"
      >
        <Trans>Back to login</Trans>
      </Link>
    </p>
  );
}
