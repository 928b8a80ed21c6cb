import { msg } from '@lingui/core/macro';
/** The links of the public header and footer. For visitors, prices and contact link to sections of the landing page. */
export const SITE_LINKS = [
  { name: msg`Home`, href: '/#home', whenSignedIn: '/' },
  { name: msg`About`, href: '/about' },
  { name: msg`Pricing`, href: '/#pricing', whenSignedIn: '/pricing' },
  { name: msg`Contact`, href: '/#contact', whenSignedIn: '/contact' },
] as const;
