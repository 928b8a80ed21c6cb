import { type AppPage, appPageAt } from './appScreens.ts';
import type { Search } from './firstRequests.ts';

/** The visitors' screens that are prerendered at build time, once for each combination of answers that they show. */
export const PRERENDERED_SCREENS: { path: string; search: Search }[] = [
  { path: '/login', search: {} },
  { path: '/login', search: { mode: 'register' } },
  { path: '/auth', search: {} },
  { path: '/auth', search: { mode: 'register' } },
  { path: '/forgot-password', search: {} },
  { path: '/reset-password', search: {} },
  // Any token, because it is sent with the form but not rendered.
  { path: '/reset-password', search: { token: 'any' } },
];

/** The screens for accounts that the server renders for each request, with the user's answers. */
export const SCREENS_RENDERED_AT_REQUEST: AppPage[] = [
  'DashboardPage',
  'MeetingsPage',
  'LiveMeetingPage',
  'ReviewPage',
];

export const isRenderedAtRequest = (path: string): boolean =>
  SCREENS_RENDERED_AT_REQUEST.includes(appPageAt(path));

/** The prerendered screen that equals what the app would show at this address; undefined if there is none. */
export function prerenderedScreenAt(
  path: string,
  search: Search,
): (typeof PRERENDERED_SCREENS)[number] | undefined {
  // Not part of the markup: the path to open after signing in, and an error, which a toast shows.
  const { next, error: _error, token, ...shown } = search;
  // A registration may return to a meeting whose invitation admits the visitor, which the markup depends on.
  if (next !== undefined && shown.mode === 'register') return undefined;
  const wanted = JSON.stringify({ ...shown, ...(token && { token: 'any' }) });
  return PRERENDERED_SCREENS.find(
    (screen) => screen.path === path && JSON.stringify(screen.search) === wanted,
  );
}
