import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textLinkClass } from '#client/ui/buttons/textLinkClass.ts';

export function BackToLogin() {
  return (
    <p className="text-center text-md">
      <Link to="/login" className={`${textLinkClass} inline-flex min-h-11 items-center px-1 lg:min-h-8`}>
        <Trans>Back to login</Trans>
      </Link>
    </p>
  );
}
