import { createServer } from 'vite';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import type { SitePage } from '#shared/rules/sitePages.ts';
import { viteConfig } from './paths.ts';
import type { Messages } from './writeTexts.ts';

export interface RenderedPage {
  title: string;
  body: string;
}

/** What site/renderPage.tsx exports. */
interface Pages {
  renderPage: (page: SitePage, language: InterfaceLanguage) => Promise<RenderedPage>;
  descriptionIn: (language: InterfaceLanguage) => Promise<string>;
}

/** What site/renderScreen.tsx exports. */
interface Screens {
  renderScreen: (address: string, language: InterfaceLanguage, answers: object) => Promise<string>;
}

/** What locales/texts.ts exports. */
interface Catalogues {
  catalogueOf: (language: InterfaceLanguage) => Promise<Messages>;
}

export type Renderer = Pages & Screens & Catalogues;

/** Runs the screens' components in Node: Vite transforms each module when it is imported, so nothing is bundled. */
export async function withRenderer(use: (renderer: Renderer) => Promise<void>): Promise<void> {
  const server = await createServer({
    ...viteConfig,
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const pages = (await server.ssrLoadModule('/src/client/site/renderPage.tsx')) as Pages;
    const screens = (await server.ssrLoadModule('/src/client/site/renderScreen.tsx')) as Screens;
    const catalogues = (await server.ssrLoadModule('/src/client/locales/texts.ts')) as Catalogues;
    await use({ ...pages, ...screens, ...catalogues });
  } finally {
    await server.close();
  }
}
