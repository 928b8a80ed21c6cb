import { type AppPage, appPageAt } from './appScreens.ts';
import type { Search } from './firstRequests.ts';

/** The screens that are rendered at build time, for visitors: once for every combination of answers that they show. */
export const PRERENDERED_SCREENS: { path: string; search: Search }[] = [
  { path: '/login', search: {} },
  { path: '/login', search: { mode: 'register' } },
  { path: '/auth', search: {} },
  { path: '/auth', search: { mode: 'register' } },
  { path: '/forgot-password', search: {} },
  { path: '/reset-password', search: {} },
  // Any token: it is sent with the form and shown nowhere.
  { path: '/reset-password', search: { token: 'any' } },
];

/** The screens of an account that are rendered for each request, with this person's answers. */
export const SCREENS_RENDERED_AT_REQUEST: AppPage[] = [
  'DashboardPage',
  'MeetingsPage',
  'LiveMeetingPage',
  'ReviewPage',
];

export const isRenderedAtRequest = (path: string): boolean =>
  SCREENS_RENDERED_AT_REQUEST.includes(appPageAt(path));

/** The prerendered screen that shows at this address what the app would show; undefined if there is none. */
export function prerenderedScreenAt(
  path: string,
  search: Search,
): (typeof PRERENDERED_SCREENS)[number] | undefined {
  // Neither is part of the markup: the path to open afterwards, and an error, which a toast shows.
  const { next, error: _error, token, ...shown } = search;
  // A registration may lead to a meeting whose invitation admits it.
  if (next !== undefined && shown.mode === 'register') return undefined;
  const wanted = JSON.stringify({ ...shown, ...(token && { token: 'any' }) });
  return PRERENDERED_SCREENS.find(
    (screen) => screen.path === path && JSON.stringify(screen.search) === wanted,
  );
}
