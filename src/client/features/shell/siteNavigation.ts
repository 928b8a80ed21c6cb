/** What the public header and footer lead to. Signed out, prices and contact are parts of the landing page. */
export const SITE_LINKS = [
  { name: 'Home', to: '/', hash: 'home' },
  { name: 'About', to: '/about' },
  { name: 'Pricing', to: '/', hash: 'pricing', whenSignedIn: '/pricing' },
  { name: 'Contact', to: '/', hash: 'contact', whenSignedIn: '/contact' },
] as const;
