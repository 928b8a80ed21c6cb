import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { inlineAnswers } from './api/inlinedAnswers.ts';
import { showLanguage, shownLanguage } from './locales/texts.ts';
import { createAppRouter } from './router.tsx';
import './styles.css';

/** Not awaited at the top level: the chunks of screens import from this one, and would wait for it as it waits for them. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const router = createAppRouter();
  inlineAnswers(JSON.parse(document.querySelector('#answers')?.textContent ?? '{}'));
  await showLanguage(shownLanguage());
  if (root.hasChildNodes()) return (await import('./hydrate.tsx')).hydrate(root, router);
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

void start();
