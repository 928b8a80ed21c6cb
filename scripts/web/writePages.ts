import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderedPage } from '#server/platform/pages/builtPages.ts';
import { LANGUAGE_CODES } from '#shared/rules/language/interfaceLanguage.ts';
import { APP_PAGES } from '#shared/rules/screens/appScreens.ts';
import { SCREENS_RENDERED_AT_REQUEST } from '#shared/rules/screens/prerenderedScreens.ts';
import { SITE_PAGES, type SitePage } from '#shared/rules/screens/sitePages.ts';
import type { ClientBuild } from './clientBuild.ts';
import {
  appDocument,
  EMPTY,
  prerendered,
  renderedAtRequest,
  roomDocument,
  siteDocument,
} from './documents.ts';
import { inlineScript } from './inlineScript.ts';
import { PAGES_FOLDER, ROOM_FOLDER } from './paths.ts';
import { buildRenderer } from './renderer.ts';
import { renderVariants } from './screenVariants.ts';
import { writeTexts } from './writeTexts.ts';

const PAGES: SitePage[] = [...Object.values(SITE_PAGES), 'notFound'];

/** Writes every page in every language and its texts. Resolves with the hashes of the inline scripts. */
export async function writePages(client: ClientBuild): Promise<string[]> {
  const app = await inlineScript('src/client/public/theme.js');
  const site = `${app}\n${await inlineScript('src/client/site/earlyClicks.ts')}`;
  const styles = await client.css();
  for (const folder of [PAGES_FOLDER, ROOM_FOLDER]) await rm(folder, { recursive: true, force: true });
  await mkdir(ROOM_FOLDER, { recursive: true });
  const { renderPage, renderScreen, descriptionIn, catalogueOf } = await buildRenderer();
  const texts = await writeTexts(client, catalogueOf);
  const screens = await renderVariants(renderScreen, styles);
  for (const language of LANGUAGE_CODES) {
    const parts = {
      language,
      client,
      texts,
      styles,
      scripts: { app, site },
      description: await descriptionIn(language),
    };
    const write = (page: string, html: string) =>
      writeFile(join(PAGES_FOLDER, language, `${page}.html`), html);
    await mkdir(join(PAGES_FOLDER, language), { recursive: true });
    for (const page of PAGES) await write(page, siteDocument(parts, await renderPage(page, language)));
    for (const page of APP_PAGES) await write(page, appDocument(parts, page, EMPTY));
    for (const page of SCREENS_RENDERED_AT_REQUEST)
      await write(renderedPage(page), appDocument(parts, page, renderedAtRequest(parts)));
    for (const screen of screens.filter((screen) => screen.language === language))
      await write(screen.name, appDocument(parts, screen.page, prerendered(screen)));
    await writeFile(join(ROOM_FOLDER, `${language}.html`), roomDocument(parts));
  }
  return [app, site].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
}
