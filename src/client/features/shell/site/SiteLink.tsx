import { useLingui } from '@lingui/react/macro';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import type { SITE_LINKS } from './siteNavigation.ts';

interface Props {
  link: (typeof SITE_LINKS)[number];
  isSignedIn: boolean;
  className: string;
  onChoose?: () => void;
}

export function SiteLink({ link, isSignedIn, className, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <PageLink
      href={isSignedIn && 'whenSignedIn' in link ? link.whenSignedIn : link.href}
      className={className}
      onClick={onChoose}
    >
      {t(link.name)}
    </PageLink>
  );
}
