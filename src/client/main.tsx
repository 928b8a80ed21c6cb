import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownTimeZone } from '#shared/rules/language/timeZone.ts';
import { App } from './App.tsx';
import { inlineAnswers } from './api/inlinedAnswers.ts';
import { hydrate } from './hydrate.tsx';
import { rememberTimeZone } from './language/rememberTimeZone.ts';
import { showLanguage, shownLanguage } from './locales/texts.ts';
import { createAppRouter } from './router.tsx';
import { followTranslator } from './ui/followTranslator.ts';
import { yieldToMain } from './yieldToMain.ts';
import './styles.css';

/**
 * Not awaited at the top level, because chunks of screens import this chunk, and both would wait for each other
 * (deadlock). Yields between its slow parts, because together they would be one long task on a phone: evaluating the
 * modules, building the routes, and the browser's first access to its time zone data.
 */
async function start(): Promise<void> {
  await yieldToMain();
  followTranslator();
  const root = document.getElementById('root')!;
  const router = createAppRouter();
  await yieldToMain();
  rememberTimeZone();
  await yieldToMain();
  const answers = document.querySelector('#answers')?.textContent;
  inlineAnswers(JSON.parse(answers ?? '{}'));
  await showLanguage(shownLanguage());
  if (answers && isRenderedForHere(root)) return hydrate(root, router);
  // Stops holding clicks, which is needed only before hydration.
  delete root.dataset.island;
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

/** Whether the page contains a prerendered screen in this device's time zone. */
const isRenderedForHere = ({ dataset, firstChild }: HTMLElement): boolean =>
  firstChild !== null && (dataset.timeZone ?? ownTimeZone()) === ownTimeZone();

void start();
