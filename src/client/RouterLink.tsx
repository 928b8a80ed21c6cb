import { Link } from '@tanstack/react-router';
import { isSitePath } from '#shared/rules/screens/sitePages.ts';
import { signedInUser } from './api/currentUser.ts';
import type { PageLinkProps } from './ui/prerendering/PageLink.tsx';

/** Any origin works, because only path, query and hash of a URL are read. */
const BASE = 'http://localhost';

/**
 * Scrolls smoothly unless reduced motion is preferred, because smooth scrolling by script would override the CSS
 * preference.
 */
const anchorScroll = (): boolean | ScrollIntoViewOptions =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? true : { behavior: 'smooth' };

/**
 * The router's version of PageLink. Reloads the document for a visitor's public page, which is prerendered as a
 * document of its own.
 */
export function RouterLink({ href, ref, ...rest }: PageLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, BASE);
  return (
    <Link
      {...rest}
      // Not type-checked here, because PageLink is shared with the prerendered pages, which have no router. The
      // prerendering checks the addresses.
      to={pathname as '/'}
      search={Object.fromEntries(searchParams)}
      {...(hash && { hash: hash.slice(1), hashScrollIntoView: anchorScroll() })}
      // Compares exactly, because otherwise every anchor of the landing page would be marked as the current page.
      activeOptions={{ exact: true, includeHash: true }}
      reloadDocument={isSitePath(pathname) && !signedInUser()}
    />
  );
}
