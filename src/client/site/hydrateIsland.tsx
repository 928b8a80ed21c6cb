import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadAllTexts, loadTexts } from '#client/locales/texts.ts';
import { followTranslator } from '#client/ui/followTranslator.ts';
import { AfterMount } from '#client/ui/prerendering/AfterMount.tsx';
import { ToastArea } from '#client/ui/toasts/ToastArea.tsx';
import { isInterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

followTranslator();

let hasToasts = false;

/** Hydrates an island. Resolves when its event handlers are attached. */
export async function hydrateIsland(island: HTMLElement, content: ReactNode): Promise<void> {
  // Not `lang`, which a browser that translates the page has changed to any language.
  const { site: language = '' } = document.documentElement.dataset;
  if (isInterfaceLanguage(language)) await Promise.all([loadTexts(language), loadAllTexts(language)]);
  showToasts();
  const identifierPrefix = island.dataset.island ?? '';
  const controls: Element[] = controlsOf(island);
  const focused = document.activeElement;
  await new Promise<void>((resolve) => {
    const app = (
      <I18nProvider i18n={i18n}>
        <AfterMount run={resolve}>{content}</AfterMount>
      </I18nProvider>
    );
    // Rendered anew if it was translated, because React cannot hydrate texts that it did not write.
    if (island.querySelector('font')) createRoot(island, { identifierPrefix }).render(app);
    else hydrateRoot(island, app, { identifierPrefix });
  });
  // Passes the queued clicks and the focus on to the new elements, because a translated island is rendered anew.
  const rendered = controlsOf(island);
  const renderedFor = (old: Element) => rendered[controls.indexOf(old)];
  heldClicks = heldClicks.map((clicked) => renderedFor(clicked) ?? clicked);
  if (focused && !focused.isConnected) renderedFor(focused)?.focus();
}

/** Renders the toasts of all islands of the page, once. */
function showToasts(): void {
  if (hasToasts) return;
  hasToasts = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nProvider i18n={i18n}>
      <ToastArea />
    </I18nProvider>,
  );
}

const controlsOf = (island: HTMLElement): HTMLElement[] => [
  ...island.querySelectorAll<HTMLElement>('a, button, input, textarea'),
];
