import type { IslandName } from '#client/ui/Island.tsx';
import { restoreTypedInput } from './restoreTypedInput.ts';

interface IslandModule {
  /** Resolves once the part of the page acts. */
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

const waking = new WeakSet<HTMLElement>();

/** Loads what a part of the page needs to act, at the first sign that somebody is about to use it. */
async function wake(touched: EventTarget | null): Promise<void> {
  const island =
    touched instanceof Element && touched.closest<HTMLElement>('[data-island]:not([data-awake])');
  if (!island || waking.has(island)) return;
  waking.add(island);
  try {
    // What stands in the page styles only what was there from the beginning.
    const [{ hydrate }] = await Promise.all([
      ISLANDS[island.dataset.island as IslandName](),
      import('../styles.css'),
    ]);
    await hydrate(island);
    island.dataset.awake = '';
  } catch {
    // Without a network the next touch tries again; what was held until then stays held.
    waking.delete(island);
    return;
  }
  const held = heldClicks.filter((button) => island.contains(button));
  heldClicks = heldClicks.filter((button) => !held.includes(button));
  for (const button of held) button.click();
}

for (const sign of ['pointerover', 'focusin', 'click'] as const) {
  addEventListener(sign, ({ target }) => void wake(target), { capture: true, passive: true });
}
restoreTypedInput();
void wake(document.activeElement);
for (const button of heldClicks) void wake(button);

// The page was made without knowing who reads it: the chosen theme is shown, and the way in leads back to here.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-island=theme] button')) {
  button.ariaPressed = String(button.value === document.documentElement.dataset.themeChoice);
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
  link.search = String(new URLSearchParams({ next: location.pathname + location.search }));
}
