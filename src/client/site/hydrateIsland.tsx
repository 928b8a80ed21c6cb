import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAllTexts, loadTexts } from '#client/locales/texts.ts';
import { isInterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

/** Lets React take over a part of the page as it stands. Resolves once it acts. */
export async function hydrateIsland(island: HTMLElement, content: ReactNode): Promise<void> {
  const { lang } = document.documentElement;
  if (isInterfaceLanguage(lang)) {
    await loadTexts(lang);
    await loadAllTexts();
  }
  await new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <I18nProvider i18n={i18n}>
        <Awake onAwake={resolve}>{content}</Awake>
      </I18nProvider>,
      { identifierPrefix: island.dataset.island ?? '' },
    );
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
