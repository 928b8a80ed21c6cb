import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import type { SitePage } from '#shared/rules/screens/sitePages.ts';
import { RENDERER_FOLDER, viteConfig } from './paths.ts';
import type { Messages } from './writeTexts.ts';

export interface RenderedPage {
  title: string;
  body: string;
}

/** The exports of site/renderPage.tsx. */
interface Pages {
  renderPage: (page: SitePage, language: InterfaceLanguage) => Promise<RenderedPage>;
  descriptionIn: (language: InterfaceLanguage) => Promise<string>;
}

/** The exports of site/renderScreen.tsx. */
interface Screens {
  renderScreen: (address: string, language: InterfaceLanguage, answers: object) => Promise<string>;
}

/** The exports of locales/texts.ts. */
interface Catalogues {
  catalogueOf: (language: InterfaceLanguage) => Promise<Messages>;
}

export type Renderer = Pages & Screens & Catalogues;

/** The modules that are built for Node. */
const MODULES = {
  renderPage: 'src/client/site/renderPage.tsx',
  renderScreen: 'src/client/site/renderScreen.tsx',
  texts: 'src/client/locales/texts.ts',
};

/** Builds the screens for Node and loads them; the server uses the build too (`platform/pages/screenRenderer.ts`). */
export async function buildRenderer(): Promise<Renderer> {
  await build({
    ...viteConfig,
    publicDir: false,
    build: {
      ssr: true,
      outDir: RENDERER_FOLDER,
      // Suppresses Vite's report that Lingui's Babel preset takes most of the build time.
      rolldownOptions: { input: MODULES, checks: { pluginTimings: false } },
    },
  });
  const load = (name: keyof typeof MODULES) =>
    import(pathToFileURL(join(RENDERER_FOLDER, `${name}.js`)).href) as Promise<unknown>;
  const [pages, screens, catalogues] = await Promise.all([
    load('renderPage') as Promise<Pages>,
    load('renderScreen') as Promise<Screens>,
    load('texts') as Promise<Catalogues>,
  ]);
  return { ...pages, ...screens, ...catalogues };
}
