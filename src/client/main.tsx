import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownTimeZone } from '#shared/rules/language/timeZone.ts';
import { App } from './App.tsx';
import { inlineAnswers } from './api/inlinedAnswers.ts';
import { hydrate } from './hydrate.tsx';
import { rememberTimeZone } from './language/rememberTimeZone.ts';
import { showLanguage, shownLanguage } from './locales/texts.ts';
import { createAppRouter } from './router.tsx';
import { yieldToMain } from './yieldToMain.ts';
import './styles.css';

/**
 * Not awaited at the top level: the chunks of screens import from this one, and would wait for it as it waits for them. Yields
 * between its slow parts, which as one long task would block a phone: evaluating the modules, building the routes, and the
 * browser's first look at its time zones.
 */
async function start(): Promise<void> {
  await yieldToMain();
  const root = document.getElementById('root')!;
  const router = createAppRouter();
  await yieldToMain();
  rememberTimeZone();
  await yieldToMain();
  const answers = document.querySelector('#answers')?.textContent;
  inlineAnswers(JSON.parse(answers ?? '{}'));
  await showLanguage(shownLanguage());
  if (answers && isRenderedForHere(root)) return hydrate(root, router);
  // Presses are held only for what will be hydrated.
  delete root.dataset.island;
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

/** Whether there is something to hydrate, whose times are those of this clock. */
const isRenderedForHere = ({ dataset, firstChild }: HTMLElement): boolean =>
  firstChild !== null && (dataset.timeZone ?? ownTimeZone()) === ownTimeZone();

void start();
