/** The pages prerendered at build time for visitors. Signed-in users get the app at every address. */
export const SITE_PAGES = {
  '/': 'landing',
  '/about': 'about',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const;

export type SitePage = (typeof SITE_PAGES)[keyof typeof SITE_PAGES] | 'notFound';

/** Addresses of the app that redirect a visitor to a section of the landing page, or to the sign-in. */
const REDIRECTS: Partial<Record<string, string>> = {
  '/pricing': '/#pricing',
  '/contact': '/#contact',
  '/dashboard': '/login',
};

/** Screens of the app that require no account. */
const OPEN_SCREENS = [
  /^\/login$/,
  /^\/auth$/,
  /^\/join\/[^/]+(\/meeting)?$/,
  /^\/shared\/[^/]+$/,
  /^\/(forgot|reset)-password$/,
];

type VisitorAnswer = { page: SitePage } | { redirect: string } | { screen: string };

/** The answer for a visitor at an address: a prerendered page, a redirect, or a screen of the app. */
export function answerToVisitor(address: string): VisitorAnswer {
  const path = address.replace(/(?<=.)\/$/, '');
  const redirect = Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : undefined;
  if (redirect !== undefined) return { redirect };
  if (OPEN_SCREENS.some((screen) => screen.test(path))) return { screen: path };
  return { page: isSitePath(path) ? SITE_PAGES[path] : 'notFound' };
}

export const isSitePath = (path: string): path is keyof typeof SITE_PAGES => Object.hasOwn(SITE_PAGES, path);
