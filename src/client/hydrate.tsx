import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { currentUserQuery } from './api/currentUser.ts';
import { queryClient } from './api/queryClient.ts';
import type { AppRouter } from './router.tsx';
import { replayClicks } from './site/replayClicks.ts';
import { AfterMount } from './ui/prerendering/AfterMount.tsx';

/** Hydrates a prerendered screen when all data and code that it was rendered with are loaded. */
export async function hydrate(root: HTMLElement, router: AppRouter): Promise<void> {
  // Makes the router render the same tree as on the server, so that hydration matches.
  router.ssr = { manifest: undefined };
  await queryClient.prefetchQuery(currentUserQuery);
  // Loads the screen at the address as the router normalizes it, because a redirect during hydration would replace the
  // screen.
  await router.navigate({ to: '.', search: true, hash: true, replace: true });
  hydrateRoot(
    root,
    // Replays outside the effect, because inside it React cannot hydrate synchronously what a click needs.
    <StrictMode>
      <AfterMount run={() => setTimeout(replayClicks, 0, root)}>
        <App router={router} />
      </AfterMount>
    </StrictMode>,
  );
}
