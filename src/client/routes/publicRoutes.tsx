import { createRoute, redirect } from '@tanstack/react-router';
import type { SignInHint } from '#shared/contract/google.ts';
import { returnPath } from '#shared/rules/screens/returnPath.ts';
import { signedInUser } from '../api/currentUser.ts';
import { lazyScreen } from '../lazyScreen.ts';
import { oneOf, tokenOf, typedWords } from './addressParameters.ts';
import { anyone, onSite } from './frames.tsx';

interface LoginSearch {
  /** The path on this site to open after signing in. */
  next?: string | undefined;
  /** The error code in the redirect of the sign-in provider. */
  error?: string | undefined;
  mode?: 'register' | undefined;
  hint?: SignInHint | undefined;
  /** The token of an invitation link. */
  invitation?: string | undefined;
}

const HINTS: readonly SignInHint[] = ['link', 'uninvited', 'disabled'];

/** Shared by both versions of the sign-in screen: search parameters, and the redirect of signed-in users. */
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

/** The legal texts. */
export const siteRoutes = [
  createRoute({
    ...onSite('/terms'),
    component: lazyScreen(() => import('../pages/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...onSite('/privacy'),
    component: lazyScreen(() => import('../pages/PrivacyPage.tsx'), 'PrivacyPage'),
  }),
] as const;

/** Screens without a frame: sign-in, and the targets of emailed or shared links. */
export const publicRoutes = [
  createRoute({
    ...anyone('/login'),
    ...signIn,
    component: lazyScreen(() => import('../pages/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone('/auth'),
    ...signIn,
    component: lazyScreen(() => import('../pages/AuthPage.tsx'), 'AuthPage'),
  }),
  createRoute({
    ...anyone('/forgot-password'),
    component: lazyScreen(() => import('../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone('/reset-password'),
    validateSearch: tokenOf,
    component: lazyScreen(() => import('../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...anyone('/join/$token'),
    component: lazyScreen(() => import('../pages/JoinPage.tsx'), 'JoinPage'),
  }),
  createRoute({
    ...anyone('/shared/$token'),
    component: lazyScreen(() => import('../pages/SharedPage.tsx'), 'SharedPage'),
  }),
  createRoute({
    ...anyone('/join/$token/meeting'),
    component: lazyScreen(() => import('../pages/LiveMeetingPage.tsx'), 'GuestMeetingPage'),
  }),
] as const;
