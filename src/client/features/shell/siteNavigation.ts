import { msg } from '@lingui/core/macro';
/** What the public header and footer lead to. Signed out, prices and contact are parts of the landing page. */
export const SITE_LINKS = [
  { name: msg`Home`, href: '/#home', whenSignedIn: '/' },
  { name: msg`About`, href: '/about' },
  { name: msg`Pricing`, href: '/#pricing', whenSignedIn: '/pricing' },
  { name: msg`Contact`, href: '/#contact', whenSignedIn: '/contact' },
] as const;
