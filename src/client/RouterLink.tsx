import { Link } from '@tanstack/react-router';
import { isSitePath } from '#shared/rules/screens/sitePages.ts';
import { signedInUser } from './api/currentUser.ts';
import type { PageLinkProps } from './ui/prerendering/PageLink.tsx';

/** Any origin works, because only path, query and hash of a URL are read. */
const BASE = 'http://localhost';

/** Respects reduced motion, because smooth scrolling by script would override the CSS preference. */
const anchorScroll = (): boolean | ScrollIntoViewOptions =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? true : { behavior: 'smooth' };

/** The router's version of PageLink. Visitors' pages are prerendered documents, so it reloads the document. */
export function RouterLink({ href, ref, ...rest }: PageLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, BASE);
  return (
    <Link
      {...rest}
      // Not typed, because PageLink is shared with the prerendered pages, which have no router and check the addresses.
      to={pathname as '/'}
      search={Object.fromEntries(searchParams)}
      {...(hash && { hash: hash.slice(1), hashScrollIntoView: anchorScroll() })}
      // Compares exactly, because otherwise every anchor of the landing page would be marked as the current page.
      activeOptions={{ exact: true, includeHash: true }}
      reloadDocument={isSitePath(pathname) && !signedInUser()}
    />
  );
}
