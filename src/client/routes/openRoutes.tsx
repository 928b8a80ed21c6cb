import { createRoute, redirect } from '@tanstack/react-router';
import { signedInUser } from '../api/currentUser.ts';
import { bySession } from '../bySession.tsx';
import { lazyScreen } from '../lazyScreen.ts';
import { DashboardPage } from '../pages/DashboardPage.tsx';
import { typedWords } from './addressParameters.ts';
import { signedIn } from './frames.tsx';

/** Screens that are open to visitors, who see them in the site's frame; signed-in users see the app's frame. */
export const openRoutes = [
  createRoute({
    ...signedIn('/'),
    component: bySession(
      // Not a lazyScreen, because its code and texts belong to the first screens.
      DashboardPage,
      lazyScreen(() => import('../pages/LandingPage.tsx'), 'LandingPage'),
    ),
  }),
  createRoute({
    ...signedIn('/about'),
    component: lazyScreen(() => import('../pages/AboutPage.tsx'), 'AboutPage'),
  }),
  createRoute({
    ...signedIn('/pricing'),
    beforeLoad: () => {
      if (!signedInUser()) throw redirect({ to: '/', hash: 'pricing', replace: true });
    },
    component: lazyScreen(() => import('../pages/PricingPage.tsx'), 'PricingPage'),
  }),
  createRoute({
    ...signedIn('/contact'),
    validateSearch: ({ subject }): { subject?: string | undefined } => ({ subject: typedWords(subject) }),
    beforeLoad: () => {
      if (!signedInUser()) throw redirect({ to: '/', hash: 'contact', replace: true });
    },
    component: lazyScreen(() => import('../pages/ContactPage.tsx'), 'ContactPage'),
  }),
] as const;
