import { type AppPage, appPageAt } from './appScreens.ts';
import type { FirstRequest } from './firstRequest.ts';

/** The parameters behind the question mark of an address. */
export type Search = Partial<Record<string, string>>;

type Requests = (address: { path: string; search: Search }) => FirstRequest[];

const WHO_AM_I: FirstRequest = { name: 'GET /api/user' };
const GOOGLE: FirstRequest = { name: 'GET /api/google-auth/status' };
const MAIL: FirstRequest = { name: 'GET /api/auth/password-reset' };
const REGISTRATION: FirstRequest = { name: 'GET /api/registration', query: {} };

const signIn: Requests = ({ search }) => [GOOGLE, search.mode === 'register' ? REGISTRATION : MAIL];

const OF_VISITORS: Partial<Record<AppPage, Requests>> = {
  LoginPage: signIn,
  AuthPage: signIn,
  ForgotPasswordPage: () => [MAIL],
  ResetPasswordPage: ({ search }) => (search.token === undefined ? [MAIL] : []),
};

/** What the screen at this address asks the server first: its page brings the answers along. */
export function firstRequests(path: string, search: Search): FirstRequest[] {
  return [WHO_AM_I, ...(OF_VISITORS[appPageAt(path)]?.({ path, search }) ?? [])];
}
