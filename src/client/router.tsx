import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SignInHint } from '#shared/contract/google.ts';
import { MEETING_FILTERS, type MeetingFilter } from '#shared/rules/meetingFilters.ts';
import { returnPath } from '#shared/rules/returnPath.ts';
import { MAX_SEARCH_LENGTH } from '#shared/rules/searchLimits.ts';
import { signedInUser } from './api/currentUser.ts';
import { bySession } from './bySession.tsx';
import type { UnreadActionFilters } from './features/actionItems/actionFilters.ts';
import type { UnreadFilters } from './features/search/searchFilters.ts';
import { lazyScreen } from './lazyScreen.ts';
import { PendingScreen } from './PendingScreen.tsx';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { SignedInLayout } from './pages/SignedInLayout.tsx';
import { ScreenError } from './ui/ScreenError.tsx';
import { ScreenSpinner } from './ui/Spinner.tsx';

const rootRoute = createRootRoute({
  notFoundComponent: lazyScreen(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
});

const PublicLayout = lazyScreen(() => import('./pages/PublicLayout.tsx'), 'PublicLayout');

/** Paths that visitors may open too; all others below require an account. */
const OPEN_PATHS = ['/', '/about', '/pricing', '/contact'];
const isOpen = (pathname: string): boolean => OPEN_PATHS.includes(pathname.replace(/(?<=.)\/$/, ''));

/**
 * The app's frame for signed-in users, the site's frame for visitors. For visitors, paths that require an account
 * answer "not found".
 */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  beforeLoad: ({ location }) => {
    if (signedInUser() || isOpen(location.pathname)) return;
    throw location.pathname === '/dashboard' ? redirect({ to: '/login', replace: true }) : notFound();
  },
  component: bySession(SignedInLayout, VisitorFrame),
});

/** Between the end of a session and the guard's redirect, no screen of an account may render without a user. */
function VisitorFrame(): ReactNode {
  const canStay: boolean = useLocation({ select: ({ pathname }) => isOpen(pathname) });
  return canStay ? <PublicLayout /> : <ScreenSpinner />;
}
VisitorFrame.preload = async (): Promise<void> => PublicLayout.preload?.();

const signedIn = <const Path extends string>(path: Path) => ({ getParentRoute: () => signedInRoute, path });
const anyone = <const Path extends string>(path: Path) => ({ getParentRoute: () => rootRoute, path });

interface MeetingsSearch {
  tab?: 'past' | undefined;
  new?: true | undefined;
  q?: string | undefined;
  show?: MeetingFilter | undefined;
}

const oneOf = <const Known,>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((each) => each === value);

/** The router parses 2026 and true as a number and a boolean; in a search field or a room's name they are words. */
const typedWords = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value).slice(0, MAX_SEARCH_LENGTH);

const tokenOf = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' ? token : undefined,
});

const openRoutes = [
  createRoute({
    ...signedIn('/'),
    component: bySession(
      // Not a lazyScreen: its code and its texts are part of the first ones.
      DashboardPage,
      lazyScreen(() => import('./pages/LandingPage.tsx'), 'LandingPage'),
    ),
  }),
  createRoute({
    ...signedIn('/about'),
    component: lazyScreen(() => import('./pages/AboutPage.tsx'), 'AboutPage'),
  }),
  createRoute({
    ...signedIn('/pricing'),
    beforeLoad: () => {
      if (!signedInUser()) throw redirect({ to: '/', hash: 'pricing', replace: true });
    },
    component: lazyScreen(() => import('./pages/PricingPage.tsx'), 'PricingPage'),
  }),
  createRoute({
    ...signedIn('/contact'),
    validateSearch: ({ subject }): { subject?: string | undefined } => ({ subject: typedWords(subject) }),
    beforeLoad: () => {
      if (!signedInUser()) throw redirect({ to: '/', hash: 'contact', replace: true });
    },
    component: lazyScreen(() => import('./pages/ContactPage.tsx'), 'ContactPage'),
  }),
] as const;

interface SearchAddress extends UnreadFilters {
  q?: string | undefined;
  tab?: unknown;
}

interface SettingsSearch {
  tab?: 'integrations' | 'notifications' | 'server' | undefined;
  /** The error code that linking with the social provider returned. */
  error?: string | undefined;
}

const signedInRoutes = [
  createRoute({ ...signedIn('/dashboard'), component: DashboardPage }),
  createRoute({
    ...signedIn('/meetings'),
    // Here and below an invalid value becomes undefined: the router passes an omitted one on unvalidated.
    validateSearch: (search): MeetingsSearch => ({
      q: typedWords(search.q),
      show: oneOf(MEETING_FILTERS, search.show),
      tab: search.tab === 'past' ? search.tab : undefined,
      new: search.new === true ? search.new : undefined,
    }),
    component: lazyScreen(() => import('./pages/MeetingsPage.tsx'), 'MeetingsPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id'),
    component: lazyScreen(() => import('./pages/LiveMeetingPage.tsx'), 'LiveMeetingPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id/recording'),
    validateSearch: ({ tab }): { tab?: 'transcript' | 'summary' | 'chat' | undefined } => ({
      tab: oneOf(['transcript', 'summary', 'chat'], tab),
    }),
    component: lazyScreen(() => import('./pages/ReviewPage.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...signedIn('/instant-meeting'),
    validateSearch: ({ room }): { room?: string | undefined } => ({ room: typedWords(room) }),
    component: lazyScreen(() => import('./pages/InstantMeetingPage.tsx'), 'InstantMeetingPage'),
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
    ...signedIn('/ai-summaries'),
    // The page reads the filters, whose rules would be loaded with every screen.
    validateSearch: ({ q, ...unread }): SearchAddress => ({ ...unread, q: typedWords(q) }),
    component: lazyScreen(() => import('./pages/AiSummariesPage.tsx'), 'AiSummariesPage'),
  }),
  createRoute({
    ...signedIn('/action-items'),
    validateSearch: (unread): UnreadActionFilters => unread,
    component: lazyScreen(() => import('./pages/ActionItemsPage.tsx'), 'ActionItemsPage'),
  }),
  createRoute({
    ...signedIn('/settings'),
    validateSearch: ({ tab, error }): SettingsSearch => ({
      tab: oneOf(['integrations', 'notifications', 'server'], tab),
      error: typedWords(error),
    }),
    component: lazyScreen(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...signedIn('/set-up'),
    component: lazyScreen(() => import('./pages/SetUpPage.tsx'), 'SetUpPage'),
  }),
  createRoute({
    ...signedIn('/confirm-email'),
    validateSearch: tokenOf,
    component: lazyScreen(() => import('./pages/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    ...signedIn('/audio-transcription'),
    component: lazyScreen(() => import('./pages/AudioTranscriptionPage.tsx'), 'AudioTranscriptionPage'),
  }),
  createRoute({
    ...signedIn('/custom-summary'),
    component: lazyScreen(() => import('./pages/CustomSummaryPage.tsx'), 'CustomSummaryPage'),
  }),
  createRoute({
    ...signedIn('/profile'),
    component: lazyScreen(() => import('./pages/ProfilePage.tsx'), 'ProfilePage'),
  }),
] as const;

interface LoginSearch {
  /** The path of this site to open after signing in. */
  next?: string | undefined;
  /** The error code that the social provider's redirect returned. */
  error?: string | undefined;
  mode?: 'register' | undefined;
  hint?: SignInHint | undefined;
  /** The token of an invitation link. */
  invitation?: string | undefined;
}

const HINTS: readonly SignInHint[] = ['link', 'uninvited', 'disabled'];

/** Shared by both versions of the sign-in screen: their search parameters, and the redirect of signed-in users. */
const signIn = {
  validateSearch: ({ next, error, mode, hint, invitation }: Record<string, unknown>): LoginSearch => ({
    hint: oneOf(HINTS, hint),
    invitation: typeof invitation === 'string' ? invitation.slice(0, 64) : undefined,
    mode: mode === 'register' ? mode : undefined,
    next: returnPath(next) ?? undefined,
    error: typedWords(error),
  }),
  beforeLoad: ({ search }: { search: LoginSearch }) => {
    if (signedInUser()) throw redirect({ href: search.next ?? '/', replace: true });
  },
};

/** Static pages, which use the site's frame for signed-in users too. */
const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: PublicLayout });
const onSite = <const Path extends string>(path: Path) => ({ getParentRoute: () => siteRoute, path });

const siteRoutes = [
  createRoute({
    ...onSite('/terms'),
    component: lazyScreen(() => import('./pages/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...onSite('/privacy'),
    component: lazyScreen(() => import('./pages/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
] as const;

const publicRoutes = [
  createRoute({
    ...anyone('/login'),
    ...signIn,
    component: lazyScreen(() => import('./pages/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone('/auth'),
    ...signIn,
    component: lazyScreen(() => import('./pages/AuthPage.tsx'), 'AuthPage'),
  }),
  createRoute({
    ...anyone('/forgot-password'),
    component: lazyScreen(() => import('./pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone('/reset-password'),
    validateSearch: tokenOf,
    component: lazyScreen(() => import('./pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...anyone('/join/$token'),
    component: lazyScreen(() => import('./pages/JoinPage.tsx'), 'JoinPage'),
  }),
  createRoute({
    ...anyone('/shared/$token'),
    component: lazyScreen(() => import('./pages/SharedPage.tsx'), 'SharedPage'),
  }),
  createRoute({
    ...anyone('/join/$token/meeting'),
    component: lazyScreen(() => import('./pages/LiveMeetingPage.tsx'), 'GuestMeetingPage'),
  }),
] as const;

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([...openRoutes, ...signedInRoutes]),
  siteRoute.addChildren(siteRoutes),
  ...publicRoutes,
]);

/** The app's router on the browser's history, or on one in memory where a screen is prerendered. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ScreenError,
    // Prerendered, it would be an inline script, which the content policy refuses.
    scrollRestoration: history === undefined,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
