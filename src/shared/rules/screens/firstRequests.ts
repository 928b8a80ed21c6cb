import { type AppPage, appPageAt } from './appScreens.ts';
import type { FirstRequest } from './firstRequest.ts';
import { lastLinesOf } from './lastLines.ts';

/** The query parameters of an address. */
export type Search = Partial<Record<string, string>>;

type Requests = (address: { path: string; search: Search }) => FirstRequest[];

const WHO_AM_I: FirstRequest = { name: 'GET /api/user' };
const GOOGLE: FirstRequest = { name: 'GET /api/google-auth/status' };
const MAIL: FirstRequest = { name: 'GET /api/auth/password-reset' };
const REGISTRATION: FirstRequest = { name: 'GET /api/registration', query: {} };

const CONFERENCE: FirstRequest = { name: 'GET /api/conference' };
const STATISTICS: FirstRequest = { name: 'GET /api/dashboard/stats' };
const NEXT_MEETINGS: FirstRequest = { name: 'GET /api/meetings/upcoming' };

const signIn: Requests = ({ search }) => [GOOGLE, search.mode === 'register' ? REGISTRATION : MAIL];

const OF_VISITORS: Partial<Record<AppPage, Requests>> = {
  LoginPage: signIn,
  AuthPage: signIn,
  ForgotPasswordPage: () => [MAIL],
  ResetPasswordPage: ({ search }) => (search.token ? [] : [MAIL]),
};

/** The id of the meeting whose screen is at this path. */
const paramsOf = (path: string) => ({ id: path.split('/')[3] ?? '' });
const meetingAt = (path: string): FirstRequest => ({
  name: 'GET /api/jitsi/meetings/{id}',
  params: paramsOf(path),
});

const OF_ACCOUNTS: Partial<Record<AppPage, Requests>> = {
  DashboardPage: () => [STATISTICS, NEXT_MEETINGS],
  MeetingsPage: ({ search: { q, show } }) => [{ name: 'GET /api/meetings', query: { q, show } }, CONFERENCE],
  LiveMeetingPage: ({ path }) => [meetingAt(path), lastLinesOf(paramsOf(path).id)],
  ReviewPage: ({ path }) => [
    meetingAt(path),
    { name: 'GET /api/jitsi/meetings/{id}/transcripts', params: paramsOf(path) },
    { name: 'GET /api/summaries/meeting/{id}', params: paramsOf(path) },
  ],
};

/** The first requests of the screen at this address, whose answers the page inlines. */
export function firstRequests(path: string, search: Search, isSignedIn: boolean): FirstRequest[] {
  const requests = (isSignedIn ? OF_ACCOUNTS : OF_VISITORS)[appPageAt(path)];
  return [WHO_AM_I, ...(requests?.({ path, search }) ?? [])];
}
