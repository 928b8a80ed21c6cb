import type { IslandName } from '#client/ui/prerendering/Island.tsx';
import { layOutWhenIdle } from './layOutWhenIdle.ts';
import { replayClicks } from './replayClicks.ts';
import { restoreTypedInput } from './restoreTypedInput.ts';

interface IslandModule {
  /** Resolves when the island's event handlers are attached. */
  hydrate: (element: HTMLElement) => Promise<void>;
}

const ISLANDS: Record<IslandName, () => Promise<IslandModule>> = {
  chat: () => import('./islands/chat.tsx'),
  contact: () => import('./islands/contact.tsx'),
  language: () => import('./islands/language.tsx'),
  menu: () => import('./islands/menu.tsx'),
  plans: () => import('./islands/plans.tsx'),
  theme: () => import('./islands/theme.tsx'),
};

const hydrating = new WeakSet<HTMLElement>();

/** Loads the code of an island and hydrates it at the first sign of interaction. */
async function hydrateAt(touched: EventTarget | null): Promise<void> {
  const island =
    touched instanceof Element && touched.closest<HTMLElement>('[data-island]:not([data-hydrated])');
  if (!island || hydrating.has(island)) return;
  hydrating.add(island);
  try {
    // Loads the styles too, because the inlined critical CSS covers only the prerendered markup.
    const [{ hydrate }] = await Promise.all([
      ISLANDS[island.dataset.island as IslandName](),
      import('../styles.css'),
    ]);
    await hydrate(island);
  } catch {
    // After a failure, for example offline, the next interaction retries; queued clicks stay queued.
    hydrating.delete(island);
    return;
  }
  replayClicks(island);
}

for (const event of ['pointerover', 'focusin', 'click'] as const) {
  addEventListener(event, ({ target }) => void hydrateAt(target), { capture: true, passive: true });
}
restoreTypedInput();
void hydrateAt(document.activeElement);
for (const button of heldClicks) void hydrateAt(button);

// A prerendered page is the same for everybody: marks the chosen theme, and makes the sign-in return here.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-island=theme] button')) {
  button.ariaPressed = String(button.value === document.documentElement.dataset.themeChoice);
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
  link.search = String(new URLSearchParams({ next: location.pathname + location.search }));
}
layOutWhenIdle();
