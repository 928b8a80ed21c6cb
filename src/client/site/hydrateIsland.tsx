import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAllTexts, loadTexts } from '#client/locales/texts.ts';
import { AfterMount } from '#client/ui/prerendering/AfterMount.tsx';
import { isInterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** Hydrates an island. Resolves when its event handlers are attached. */
export async function hydrateIsland(island: HTMLElement, content: ReactNode): Promise<void> {
  const { lang } = document.documentElement;
  if (isInterfaceLanguage(lang)) await Promise.all([loadTexts(lang), loadAllTexts(lang)]);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <I18nProvider i18n={i18n}>
        <AfterMount run={resolve}>{content}</AfterMount>
      </I18nProvider>,
      { identifierPrefix: island.dataset.island ?? '' },
    );
  });
}
