import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#client/App.tsx';
import { currentUserQuery } from '#client/api/currentUser.ts';
import { inlineAnswers } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { loadTexts } from '#client/locales/texts.ts';
import { createAppRouter } from '#client/router.tsx';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

/**
 * Prerenders the app at an address, with the answers that its page inlines by their keys. main.tsx hydrates it, so it must
 * render alike in a browser: without dates, sizes of the window, or anything else that the build does not know.
 */
export async function renderScreen(
  address: string,
  language: InterfaceLanguage,
  answers: Record<string, unknown>,
): Promise<string> {
  await loadTexts(language);
  queryClient.clear();
  inlineAnswers(answers);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await queryClient.prefetchQuery(currentUserQuery);
  await router.load();
  const html = renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  if (/<!--\$[?!]-->/.test(html))
    throw new Error(`The screen at ${address} waits for something that is not there`);
  return html;
}
