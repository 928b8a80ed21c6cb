import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { directionOf, INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import type { ClientBuild } from './clientBuild.ts';
import { ROOM_FOLDER, ROOT } from './paths.ts';

const LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as InterfaceLanguage[];

/** Writes the room's page in every language, and the class that puts it into a page. */
export async function writeRoom(client: ClientBuild): Promise<void> {
  await rm(ROOM_FOLDER, { recursive: true, force: true });
  await mkdir(ROOM_FOLDER, { recursive: true });
  for (const language of LANGUAGES)
    await writeFile(join(ROOM_FOLDER, `${language}.html`), roomDocument(client, language));
  await buildClass();
}

/** A page that opens its line to the server first: what draws it is loaded meanwhile. */
function roomDocument({ filesOf, room }: ClientBuild, language: InterfaceLanguage): string {
  const { mainFile, cssFile, textsOf } = room;
  const addresses = Object.fromEntries(LANGUAGES.map((each) => [each, `/${textsOf(each).file}`]));
  // No end tag may stand in it.
  const texts = JSON.stringify({ messages: textsOf(language).messages, addresses }).replaceAll(
    '<',
    '\\u003c',
  );
  const preloads = filesOf('/room/page/showRoom.tsx')
    .filter((file) => file !== mainFile)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0c1417">
<meta name="robots" content="noindex">
<title>Conference</title>
<link rel="stylesheet" crossorigin href="/${cssFile}">
${preloads.join('\n')}
</head>
<body>
<div id="room"></div>
<noscript>The conference needs JavaScript to run.</noscript>
<script type="application/json">${texts}</script>
<script type="module" async crossorigin src="/${mainFile}"></script>
</body>
</html>
`;
}

/** A classic script in one file, since pages load it as they load Jitsi's. */
async function buildClass(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'src/room'),
    publicDir: false,
    build: {
      outDir: ROOM_FOLDER,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/room/api/externalApi.ts'),
        output: { format: 'iife', entryFileNames: 'external_api.js' },
      },
    },
  });
}
