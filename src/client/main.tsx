import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownTimeZone } from '#shared/rules/timeZone.ts';
import { App } from './App.tsx';
import { inlineAnswers } from './api/inlinedAnswers.ts';
import { rememberTimeZone } from './language/rememberTimeZone.ts';
import { showLanguage, shownLanguage } from './locales/texts.ts';
import { createAppRouter } from './router.tsx';
import './styles.css';

/** Not awaited at the top level: the chunks of screens import from this one, and would wait for it as it waits for them. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const router = createAppRouter();
  rememberTimeZone();
  const answers = document.querySelector('#answers')?.textContent;
  inlineAnswers(JSON.parse(answers ?? '{}'));
  await showLanguage(shownLanguage());
  if (answers && isRenderedForHere(root)) return (await import('./hydrate.tsx')).hydrate(root, router);
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
