import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';
import { directionOf, INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { type AppPage, SITE_PAGES, type SitePage } from '#shared/rules/sitePages.ts';
import type { ClientBuild } from './clientBuild.ts';
import { criticalCss } from './criticalCss.ts';
import { CLIENT_FOLDER, PAGES_FOLDER } from './paths.ts';
import { type RenderedPage, withSiteRenderer } from './renderSite.ts';

const LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as InterfaceLanguage[];
const PAGES: SitePage[] = [...Object.values(SITE_PAGES), 'notFound'];

/** The screens whose files the app's pages name beforehand. */
const APP_PAGES = {
  app: null,
  dashboard: '/pages/DashboardPage.tsx',
  login: '/pages/LoginPage.tsx',
  meetings: '/pages/MeetingsPage.tsx',
} as const satisfies Record<AppPage, string | null>;

/** Writes every page in every language, and the hashes of the scripts that stand in them. */
export async function writePages(client: ClientBuild): Promise<void> {
  const themeScript = await readFile(join(CLIENT_FOLDER, 'theme.js'), 'utf8');
  const theme = (await minify('theme.js', themeScript, { module: false })).code.trim();
  const scripts = { theme, site: `${theme}\n${client.earlyClicks}` };
  await rm(PAGES_FOLDER, { recursive: true, force: true });
  await withSiteRenderer(async (renderPage) => {
    for (const language of LANGUAGES) {
      await mkdir(join(PAGES_FOLDER, language), { recursive: true });
      const write = (name: string, html: string) =>
        writeFile(join(PAGES_FOLDER, language, `${name}.html`), html);
      for (const page of PAGES) {
        const rendered = await renderPage(page, language);
        await write(page, siteDocument(client, scripts.site, language, rendered));
      }
      for (const [name, screen] of Object.entries(APP_PAGES))
        await write(name, appDocument(client, scripts.theme, language, screen));
    }
  });
  const hashes = Object.values(scripts).map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  await writeFile(join(PAGES_FOLDER, 'scriptHashes.json'), JSON.stringify(hashes));
}

const toText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page that shows itself with the answer alone: what it needs to be read stands in it. */
function siteDocument(
  { css, islandsFile }: ClientBuild,
  script: string,
  language: InterfaceLanguage,
  { title, description, body }: RenderedPage,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-site>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${toText(description)}">
<meta name="theme-color" content="#f8fbfc">
<title>${toText(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${script}</script>
<style>${criticalCss(css, body)}</style>
<script type="module" async src="/${islandsFile}"></script>
</head>
<body>${body}</body>
</html>
`;
}

/** The app's page in a language, with its texts and the first screen's parts under way beside the app itself. */
function appDocument(
  { appHtml, filesOf, textsOf }: ClientBuild,
  script: string,
  language: InterfaceLanguage,
  screen: string | null,
): string {
  const { messages, restFile } = textsOf(language);
  // Only the dashboard does without what draws messages and without all the texts.
  const isFirst = screen === APP_PAGES.dashboard;
  const files = new Set([
    ...(screen === null ? [] : filesOf(screen)),
    ...(isFirst ? [] : filesOf('/ui/Toaster.tsx')),
  ]);
  const preloads = [
    ...[...files]
      .filter((file) => !appHtml.includes(`/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(isFirst ? [] : [`<link rel="preload" as="fetch" crossorigin href="/${restFile}">`]),
  ].join('\n');
  // No end tag may stand in it.
  const texts = JSON.stringify({ messages, rest: `/${restFile}` }).replaceAll('<', '\\u003c');
  const named = { html: '<html lang="en" dir="ltr">', theme: '<script src="/theme.js"></script>' };
  for (const part of Object.values(named))
    if (!appHtml.includes(part)) throw new Error(`index.html has no ${part}`);
  return appHtml
    .replace(named.html, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(named.theme, () => `<script>${script}</script>`)
    .replace(
      '</head>',
      () => `${preloads}\n<script type="application/json" lang="${language}">${texts}</script>\n</head>`,
    );
}
