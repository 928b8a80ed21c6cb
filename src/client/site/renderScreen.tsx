import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#client/App.tsx';
import { currentUserQuery } from '#client/api/currentUser.ts';
import { inlineAnswers } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { clearFormatterCache } from '#client/language/dates.ts';
import { loadTexts } from '#client/locales/texts.ts';
import { createAppRouter } from '#client/router.tsx';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Renders the app at an address, with the answers that its page inlines, in the time zone of this process. main.tsx
 * hydrates the result, so the output must not depend on the viewport or other state that only the browser knows. Clears
 * caches first, because an earlier rendering may have been for another user. Throws if a part of the screen fails or
 * suspends.
 */
export async function renderScreen(
  address: string,
  language: InterfaceLanguage,
  answers: Record<string, unknown>,
): Promise<string> {
  await loadTexts(language);
  clearFormatterCache();
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
