import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { returnPath } from '#shared/rules/returnPath.ts';
import { signedInUser } from './api/currentUser.ts';
import { lazyScreen } from './lazyScreen.ts';
import { ScreenError } from './ui/ScreenError.tsx';
import { ScreenSpinner } from './ui/Spinner.tsx';

const rootRoute = createRootRoute({
  notFoundComponent: lazyScreen(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
});

const HOMES = ['/', '/dashboard'];

/** Everything that needs an account. Signed out, the home leads to the sign-in and the rest does not exist. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  beforeLoad: ({ location }) => {
    if (signedInUser()) return;
    throw HOMES.includes(location.pathname) ? redirect({ to: '/login', replace: true }) : notFound();
  },
  component: lazyScreen(() => import('./pages/SignedInLayout.tsx'), 'SignedInLayout'),
});

const signedIn = <const Path extends string>(path: Path) => ({ getParentRoute: () => signedInRoute, path });
const anyone = <const Path extends string>(path: Path) => ({ getParentRoute: () => rootRoute, path });

const DashboardPage = lazyScreen(() => import('./pages/DashboardPage.tsx'), 'DashboardPage');

const signedInRoutes = [
  createRoute({ ...signedIn('/'), component: DashboardPage }),
  createRoute({ ...signedIn('/dashboard'), component: DashboardPage }),
  createRoute({
    ...signedIn('/meetings'),
    // Here and below a refused value becomes undefined: what is left out, the router passes on as it came.
    validateSearch: ({ tab }): { tab?: 'past' | undefined } => ({ tab: tab === 'past' ? tab : undefined }),
    component: lazyScreen(() => import('./pages/MeetingsPage.tsx'), 'MeetingsPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id'),
    component: lazyScreen(() => import('./pages/LiveMeetingPage.tsx'), 'LiveMeetingPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id/recording'),
    validateSearch: ({ tab }): { tab?: 'transcript' | 'summary' | 'chat' | undefined } => ({
      tab: tab === 'transcript' || tab === 'summary' || tab === 'chat' ? tab : undefined,
    }),
    component: lazyScreen(() => import('./pages/ReviewPage.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...signedIn('/meeting/$id'),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/meetings/jitsi/$id', params, replace: true });
    },
  }),
  createRoute({
    ...signedIn('/meeting/$id/summary'),
    beforeLoad: ({ params }) => {
      throw redirect({
        to: '/meetings/jitsi/$id/recording',
        params,
        search: { tab: 'summary' },
        replace: true,
      });
    },
  }),
  createRoute({
    ...signedIn('/audio-transcription'),
    component: lazyScreen(() => import('./pages/AudioTranscriptionPage.tsx'), 'AudioTranscriptionPage'),
  }),
  createRoute({
    ...signedIn('/profile'),
    component: lazyScreen(() => import('./pages/ProfilePage.tsx'), 'ProfilePage'),
  }),
] as const;

interface LoginSearch {
  /** Where to go afterwards: a path of this site. */
  next?: string | undefined;
  /** What the social provider's way back reported. */
  error?: string | undefined;
  mode?: 'register' | undefined;
}

const publicRoutes = [
  createRoute({
    ...anyone('/login'),
    validateSearch: ({ next, error, mode }): LoginSearch => ({
      mode: mode === 'register' ? mode : undefined,
      next: returnPath(next) ?? undefined,
      error: error === undefined ? undefined : String(error),
    }),
    beforeLoad: ({ search }) => {
      if (signedInUser()) throw redirect({ href: search.next ?? '/', replace: true });
    },
    component: lazyScreen(() => import('./pages/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone('/join/$token'),
    component: lazyScreen(() => import('./pages/JoinPage.tsx'), 'JoinPage'),
  }),
  createRoute({
    ...anyone('/terms'),
    component: lazyScreen(() => import('./pages/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...anyone('/privacy'),
    component: lazyScreen(() => import('./pages/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([signedInRoute.addChildren(signedInRoutes), ...publicRoutes]),
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenSpinner,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
