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

/** What is built for Node, by the modules that export the above. */
const MODULES = {
  renderPage: 'src/client/site/renderPage.tsx',
  renderScreen: 'src/client/site/renderScreen.tsx',
  texts: 'src/client/locales/texts.ts',
};

/** Builds the screens for Node, where the server uses them too (`platform/pages/screenRenderer.ts`), and loads them. */
export async function buildRenderer(): Promise<Renderer> {
  await build({
    ...viteConfig,
    publicDir: false,
    build: {
      ssr: true,
      outDir: RENDERER_FOLDER,
      // Vite would report at every build that Lingui's Babel preset takes most of its time.
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
