import { Link } from '@tanstack/react-router';
import { isSitePath } from '#shared/rules/sitePages.ts';
import { signedInUser } from './api/currentUser.ts';
import { anchorScroll } from './ui/anchorScroll.ts';
import type { PageLinkProps } from './ui/PageLink.tsx';

/** A shared link inside the app. A visitor's page is a document of its own, so it is loaded as one. */
export function RouterLink({ href, ref, ...rest }: PageLinkProps) {
  const { pathname, searchParams, hash } = new URL(href, location.origin);
  return (
    <Link
      {...rest}
      // The addresses are checked where the shared parts are: in the pages made at build time.
      to={pathname as '/'}
      search={Object.fromEntries(searchParams)}
      {...(hash && { hash: hash.slice(1), hashScrollIntoView: anchorScroll() })}
      // Otherwise every anchor of the landing page would be the current page.
      activeOptions={{ exact: true, includeHash: true }}
      reloadDocument={isSitePath(pathname) && !signedInUser()}
    />
  );
}
