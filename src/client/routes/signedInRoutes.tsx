import { createRoute, redirect } from '@tanstack/react-router';
import { MEETING_FILTERS, type MeetingFilter } from '#shared/rules/meetings/meetingFilters.ts';
import type { UnreadActionFilters } from '../features/actionItems/actionFilters.ts';
import type { UnreadFilters } from '../features/search/searchFilters.ts';
import { lazyScreen } from '../lazyScreen.ts';
import { DashboardPage } from '../pages/DashboardPage.tsx';
import { oneOf, tokenOf, typedWords } from './addressParameters.ts';
import { signedIn } from './frames.tsx';

interface MeetingsSearch {
  tab?: 'past' | undefined;
  new?: true | undefined;
  q?: string | undefined;
  show?: MeetingFilter | undefined;
}

interface SearchAddress extends UnreadFilters {
  q?: string | undefined;
  tab?: unknown;
}

interface SettingsSearch {
  tab?: 'integrations' | 'notifications' | 'server' | undefined;
  /** The error code in the redirect after linking a Google account. */
  error?: string | undefined;
}

/** Screens that require an account. */
export const signedInRoutes = [
  createRoute({ ...signedIn('/dashboard'), component: DashboardPage }),
  createRoute({
    ...signedIn('/meetings'),
    // Here and below, invalid values become undefined, because the router passes omitted parameters on unvalidated.
    validateSearch: (search): MeetingsSearch => ({
      q: typedWords(search.q),
      show: oneOf(MEETING_FILTERS, search.show),
      tab: search.tab === 'past' ? search.tab : undefined,
      new: search.new === true ? search.new : undefined,
    }),
    component: lazyScreen(() => import('../pages/MeetingsPage.tsx'), 'MeetingsPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id'),
    component: lazyScreen(() => import('../pages/LiveMeetingPage.tsx'), 'LiveMeetingPage'),
  }),
  createRoute({
    ...signedIn('/meetings/jitsi/$id/recording'),
    validateSearch: ({ tab }): { tab?: 'transcript' | 'summary' | 'chat' | undefined } => ({
      tab: oneOf(['transcript', 'summary', 'chat'], tab),
    }),
    component: lazyScreen(() => import('../pages/ReviewPage.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...signedIn('/instant-meeting'),
    validateSearch: ({ room }): { room?: string | undefined } => ({ room: typedWords(room) }),
    component: lazyScreen(() => import('../pages/InstantMeetingPage.tsx'), 'InstantMeetingPage'),
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
    // The page validates the filters itself, because otherwise their rules would be loaded with every screen.
    validateSearch: ({ q, ...unread }): SearchAddress => ({ ...unread, q: typedWords(q) }),
    component: lazyScreen(() => import('../pages/AiSummariesPage.tsx'), 'AiSummariesPage'),
  }),
  createRoute({
    ...signedIn('/action-items'),
    validateSearch: (unread): UnreadActionFilters => unread,
    component: lazyScreen(() => import('../pages/ActionItemsPage.tsx'), 'ActionItemsPage'),
  }),
  createRoute({
    ...signedIn('/settings'),
    validateSearch: ({ tab, error }): SettingsSearch => ({
      tab: oneOf(['integrations', 'notifications', 'server'], tab),
      error: typedWords(error),
    }),
    component: lazyScreen(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...signedIn('/set-up'),
    component: lazyScreen(() => import('../pages/SetUpPage.tsx'), 'SetUpPage'),
  }),
  createRoute({
    ...signedIn('/confirm-email'),
    validateSearch: tokenOf,
    component: lazyScreen(() => import('../pages/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    ...signedIn('/audio-transcription'),
    component: lazyScreen(() => import('../pages/AudioTranscriptionPage.tsx'), 'AudioTranscriptionPage'),
  }),
  createRoute({
    ...signedIn('/custom-summary'),
    component: lazyScreen(() => import('../pages/CustomSummaryPage.tsx'), 'CustomSummaryPage'),
  }),
  createRoute({
    ...signedIn('/profile'),
    component: lazyScreen(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  }),
] as const;
