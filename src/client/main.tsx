import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { chosenLanguage, showLanguage } from './locales/texts.ts';
import './styles.css';

await showLanguage(chosenLanguage());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
