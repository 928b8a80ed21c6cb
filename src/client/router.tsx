import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PendingScreen } from './PendingScreen.tsx';
import { rootRoute, signedInRoute, siteRoute } from './routes/frames.tsx';
import { openRoutes } from './routes/openRoutes.tsx';
import { publicRoutes, siteRoutes } from './routes/publicRoutes.tsx';
import { signedInRoutes } from './routes/signedInRoutes.tsx';
import { ScreenError } from './ui/fallbacks/ScreenError.tsx';

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([...openRoutes, ...signedInRoutes]),
  siteRoute.addChildren(siteRoutes),
  ...publicRoutes,
]);

/** The app's router on the browser's history, or on an in-memory history for prerendering. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ScreenError,
    // Disabled for prerendering, because it would render an inline script, which the content security policy blocks.
    scrollRestoration: history === undefined,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
