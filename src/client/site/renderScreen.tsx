import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#client/App.tsx';
import { currentUserQuery } from '#client/api/currentUser.ts';
import { inlineAnswers } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { forgetFormats } from '#client/language/dates.ts';
import { loadTexts } from '#client/locales/texts.ts';
import { createAppRouter } from '#client/router.tsx';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Renders the app at an address, with the answers that its page inlines by their keys and in the time zone of this process.
 * main.tsx hydrates it, so it must render alike in a browser: without sizes of the window, or anything else that is not known
 * here. Nothing of an earlier rendering is left, which may have been somebody else's.
 */
export async function renderScreen(
  address: string,
  language: InterfaceLanguage,
  answers: Record<string, unknown>,
): Promise<string> {
  await loadTexts(language);
  forgetFormats();
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
    throw new Error(`A part of the screen at ${address} failed, or waits for something that is not there`);
  return html;
}
