import { createRootRoute, createRoute, notFound, redirect, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signedInUser } from '../api/currentUser.ts';
import { bySession } from '../bySession.tsx';
import { lazyScreen } from '../lazyScreen.ts';
import { SignedInLayout } from '../pages/SignedInLayout.tsx';
import { ScreenSpinner } from '../ui/progress/Spinner.tsx';

export const rootRoute = createRootRoute({
  notFoundComponent: lazyScreen(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
});

const PublicLayout = lazyScreen(() => import('../pages/PublicLayout.tsx'), 'PublicLayout');

/** Paths that are open to visitors; all other paths below this route require an account. */
const OPEN_PATHS = ['/', '/about', '/pricing', '/contact'];
const isOpen = (pathname: string): boolean => OPEN_PATHS.includes(pathname.replace(/(?<=.)\/$/, ''));

/**
 * The app's frame for signed-in users, and the site's frame for visitors. For visitors, paths that require an account
 * show "not found".
 */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  beforeLoad: ({ location }) => {
    if (signedInUser() || isOpen(location.pathname)) return;
    throw location.pathname === '/dashboard' ? redirect({ to: '/login', replace: true }) : notFound();
  },
  component: bySession(SignedInLayout, VisitorFrame),
});

/** Renders no screen of an account without a user between the end of a session and the guard's redirect. */
function VisitorFrame(): ReactNode {
  const canStay: boolean = useLocation({ select: ({ pathname }) => isOpen(pathname) });
  return canStay ? <PublicLayout /> : <ScreenSpinner />;
}
VisitorFrame.preload = async (): Promise<void> => PublicLayout.preload?.();

/** Options of a route inside the frame for signed-in users. */
export const signedIn = <const Path extends string>(path: Path) => ({
  getParentRoute: () => signedInRoute,
  path,
});

/** Options of a route without a frame, for visitors and signed-in users. */
export const anyone = <const Path extends string>(path: Path) => ({ getParentRoute: () => rootRoute, path });

/** Static pages, which are in the site's frame for signed-in users too. */
export const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'site',
  component: PublicLayout,
});

/** Options of a route inside the frame of the public site. */
export const onSite = <const Path extends string>(path: Path) => ({ getParentRoute: () => siteRoute, path });
