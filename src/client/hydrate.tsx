import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { currentUserQuery } from './api/currentUser.ts';
import { queryClient } from './api/queryClient.ts';
import type { AppRouter } from './router.tsx';
import { replayClicks } from './site/replayClicks.ts';
import { AfterMount } from './ui/prerendering/AfterMount.tsx';

/** Hydrates a prerendered screen once everything that it was rendered with is loaded. */
export async function hydrate(root: HTMLElement, router: AppRouter): Promise<void> {
  // What React renders must have the structure that the router gives it in Node.
  router.ssr = { manifest: undefined };
  await queryClient.prefetchQuery(currentUserQuery);
  // Loads the screen at its address as the router writes it, which would otherwise be replaced in the middle of hydration.
  await router.navigate({ to: '.', search: true, hash: true, replace: true });
  hydrateRoot(
    root,
    // Clicks are replayed outside the effect: inside, React cannot hydrate at once what a click needs.
    <StrictMode>
      <AfterMount run={() => setTimeout(replayClicks, 0, root)}>
        <App router={router} />
      </AfterMount>
    </StrictMode>,
  );
}
