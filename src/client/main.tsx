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
  inlineAnswers(JSON.parse(document.querySelector('#answers')?.textContent ?? '{}'));
  await showLanguage(shownLanguage());
  if (isHydratable(root)) return (await import('./hydrate.tsx')).hydrate(root, router);
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

/**
 * Whether the app would render what the server rendered: with the same answers, and for a clock in the same zone. Otherwise
 * it renders anew.
 */
const isHydratable = (root: HTMLElement): boolean =>
  root.hasChildNodes() &&
  document.querySelector('#answers') !== null &&
  (root.dataset.timeZone ?? ownTimeZone()) === ownTimeZone();

void start();
