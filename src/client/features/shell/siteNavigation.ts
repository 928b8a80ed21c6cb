import { msg } from '@lingui/core/macro';
/** What the public header and footer lead to. Signed out, prices and contact are parts of the landing page. */
export const SITE_LINKS = [
  { name: msg`Home`, to: '/', hash: 'home' },
  { name: msg`About`, to: '/about' },
  { name: msg`Pricing`, to: '/', hash: 'pricing', whenSignedIn: '/pricing' },
  { name: msg`Contact`, to: '/', hash: 'contact', whenSignedIn: '/contact' },
] as const;
