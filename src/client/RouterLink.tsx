import { Link } from '@tanstack/react-router';
import { isSitePath } from '#shared/rules/screens/sitePages.ts';
import { signedInUser } from './api/currentUser.ts';
import type { PageLinkProps } from './ui/prerendering/PageLink.tsx';

/** Any origin would do: only the path, the query and the anchor of an address are read. */
const BASE = 'http://localhost';

/** A script that asks for smooth scrolling would override the reduced motion of the styles. */
const anchorScroll = (): boolean | ScrollIntoViewOptions =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? true : { behavior: 'smooth' };

/** The router's version of PageLink. A visitor's page is a separate document, so it is loaded as one. */
export function RouterLink({ href, ref, ...rest }: PageLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, BASE);
  return (
    <Link
      {...rest}
      // Not typed here: PageLink is shared with the prerendered pages, which have no router and check the addresses.
      to={pathname as '/'}
      search={Object.fromEntries(searchParams)}
      {...(hash && { hash: hash.slice(1), hashScrollIntoView: anchorScroll() })}
      // Otherwise every anchor of the landing page would be the current page.
      activeOptions={{ exact: true, includeHash: true }}
      reloadDocument={isSitePath(pathname) && !signedInUser()}
    />
  );
}
