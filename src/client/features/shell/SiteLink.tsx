import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { anchorScroll } from '#client/ui/anchorScroll.ts';
import type { SITE_LINKS } from './siteNavigation.ts';

interface Props {
  link: (typeof SITE_LINKS)[number];
  className: string;
  onChoose?: () => void;
}

export function SiteLink({ link, className, onChoose }: Props) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const to = user && 'whenSignedIn' in link ? link.whenSignedIn : link.to;
  const hash = 'hash' in link && to === '/' && !user ? link.hash : undefined;
  return (
    <Link
      to={to}
      {...(hash && { hash, hashScrollIntoView: anchorScroll() })}
      // Otherwise every anchor of the landing page would be the current page.
      activeOptions={{ exact: true, includeHash: true }}
      className={className}
      onClick={onChoose}
    >
      {t(link.name)}
    </Link>
  );
}
