import { answersScript } from '#server/platform/http/answers/inlinedAnswers.ts';
import { ANSWERS_SLOT, SCREEN_SLOT, screenRoot } from '#server/platform/pages/builtPages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { directionOf, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import type { AppPage } from '#shared/rules/screens/appScreens.ts';
import type { ClientBuild } from './clientBuild.ts';
import { criticalCss } from './criticalCss.ts';
import type { RenderedPage } from './renderer.ts';
import type { WrittenTexts } from './writeTexts.ts';

/** The components of all pages in one language. */
interface Parts {
  language: InterfaceLanguage;
  client: ClientBuild;
  texts: WrittenTexts;
  styles: string;
  /** Description for search engines. */
  description: string;
  /** Scripts that are inlined in the pages. */
  scripts: { app: string; site: string };
}

const commonHead = ({ description }: Parts, title: string): string =>
  `<meta name="description" content="${toText(description)}">
<meta name="theme-color" content="#f8fbfc">
<title>${toText(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

/** A public page that is readable without further requests: its content and critical CSS are inlined. */
export function siteDocument(parts: Parts, { title, body }: RenderedPage): string {
  const { client, styles, scripts } = parts;
  const head = `${commonHead(parts, title)}
<script>${scripts.site}</script>
<style>${criticalCss(styles, body)}</style>
<script type="module" async src="/${client.fileOf('site/islands.ts')}"></script>`;
  return htmlDocument(parts, { attributes: `data-site="${parts.language}"`, head, body });
}

/** What a page of the app shows before its scripts run. */
interface FirstView {
  html: string;
  answers: string;
  /** Inlined CSS. Without it, the page waits for the stylesheet. */
  styles?: string;
  isHydrated: boolean;
}

/** For screens that the app renders itself. */
export const EMPTY: FirstView = {
  html: '<div id="root"></div>',
  answers: ANSWERS_SLOT,
  isHydrated: false,
};

/**
 * For screens that the server renders per request. All styles are inlined, because it is not known in advance which
 * ones are needed.
 */
export const renderedAtRequest = ({ styles }: Parts): FirstView => ({
  html: SCREEN_SLOT,
  answers: ANSWERS_SLOT,
  styles,
  isHydrated: true,
});

/** A screen rendered with these answers, and its critical CSS. */
export interface PrerenderedScreen {
  html: string;
  answers: string;
  styles: string;
}

export const prerendered = ({ html, answers, styles }: PrerenderedScreen): FirstView => ({
  html: screenRoot(html),
  answers: answersScript(answers),
  styles,
  isHydrated: true,
});

/** The app's page, which inlines its first texts and preloads the files of one screen. */
export function appDocument(
  parts: Parts,
  page: AppPage,
  { html, answers, styles, isHydrated }: FirstView,
): string {
  const { language, client, texts, scripts } = parts;
  const files = client.filesOf(
    'client/main.tsx',
    ...(page === 'app' ? [] : [`pages/${page}.tsx`]),
    // Toasts and the remaining texts are preloaded on all pages except the dashboard, which is shown before they are
    // loaded.
    ...(page === 'DashboardPage' ? [] : ['ui/toasts/Toaster.tsx', 'language/problemTexts.ts']),
  );
  const main = client.fileOf('client/main.tsx');
  // A separate script, because as an import of the app the libraries would be evaluated with it in one long task.
  const libraries = client.fileOf('react-dom/client.js');
  const rest = `<link rel="preload" as="fetch" crossorigin href="/assets/rest.${language}.${texts.version}.json">`;
  const stylesheet = `<link rel="stylesheet" crossorigin href="/${client.asset('styles.css')}">`;
  // Preloads the font, because the answers arrive before it would be requested, and a late font shifts the layout.
  const letters = language === 'ar' ? 'arabic' : 'latin';
  const font = `<link rel="preload" as="font" crossorigin href="/${client.asset(`readex-pro-${letters}-wght-normal.woff2`)}">`;
  const head = `${commonHead(parts, PRODUCT_NAME)}
<script>${isHydrated ? scripts.site : scripts.app}</script>
${styles === undefined ? stylesheet : `<style>${styles}</style>`}
<script type="module" async crossorigin src="/${libraries}"></script>
<script type="module" crossorigin src="/${main}"></script>
${modulePreloads(files.filter((file) => file !== libraries && file !== main))}
${styles === undefined ? font : ''}
${page === 'DashboardPage' ? '' : rest}`;
  // Puts the stylesheet after the content, which is already styled; in the head it would delay the content.
  const body = `${html}${styles === undefined ? '' : stylesheet}
<noscript>${PRODUCT_NAME} needs JavaScript to run.</noscript>
${embeddedTexts(language, texts.first)}
${answers}`;
  return htmlDocument(parts, { head, body });
}

/** The room's page, which first connects to the server; the modules that render it load meanwhile. */
export function roomDocument(parts: Parts): string {
  const { language, client, texts } = parts;
  const main = client.fileOf('page/main.ts');
  const files = client.filesOf('page/showRoom.tsx').filter((file) => file !== main);
  const head = `<meta name="theme-color" content="#0c1417">
<meta name="robots" content="noindex">
<title>Conference</title>
<link rel="stylesheet" crossorigin href="/${client.asset('showRoom.css')}">
${modulePreloads(files)}`;
  const body = `<div id="room"></div>
<noscript>The conference needs JavaScript to run.</noscript>
${embeddedTexts(language, texts.room)}
<script type="module" async crossorigin src="/${main}"></script>`;
  return htmlDocument(parts, { attributes: 'data-theme="dark"', head, body });
}

interface DocumentContent {
  /** Further attributes of the root element. */
  attributes?: string;
  head: string;
  body: string;
}

const htmlDocument = (
  { language, texts }: Parts,
  { attributes, head, body }: DocumentContent,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-texts="${texts.version}"${attributes ? ` ${attributes}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
</head>
<body>${body}</body>
</html>
`;

const modulePreloads = (files: string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n');

/** Escapes end tags in the texts. */
const embeddedTexts = (language: InterfaceLanguage, texts: WrittenTexts['first']): string =>
  `<script type="application/json" lang="${language}">${JSON.stringify(texts[language]).replaceAll('<', '\\u003c')}</script>`;

const toText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
