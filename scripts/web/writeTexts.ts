import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InterfaceLanguage, LANGUAGE_CODES } from '#shared/rules/language/interfaceLanguage.ts';
import type { ClientBuild } from './clientBuild.ts';
import { CLIENT_FOLDER } from './paths.ts';

export type Messages = Record<string, unknown>;

export interface WrittenTexts {
  /** Version in the files' names. */
  version: string;
  /** By language, the texts of the app's frame and the dashboard, and those of the built-in room. */
  first: Record<InterfaceLanguage, Messages>;
  room: Record<InterfaceLanguage, Messages>;
}

/**
 * Splits each catalog by the built files that use its texts, because all texts together would weigh as much as the
 * dashboard, and most people never open the room. `src/client/language/fetchTexts.ts` fetches the files.
 */
export async function writeTexts(
  client: ClientBuild,
  catalogueOf: (language: InterfaceLanguage) => Promise<Messages>,
): Promise<WrittenTexts> {
  const catalogues = await Promise.all(
    LANGUAGE_CODES.map(async (language) => [language, Object.entries(await catalogueOf(language))] as const),
  );
  const first = client.textsOf('client/main.tsx', 'pages/DashboardPage.tsx', 'ui/toasts/Toaster.tsx');
  const room = client.textsOf('page/showRoom.tsx');
  const roomOnly = room.difference(client.textsWithout('page/showRoom.tsx'));
  const choose = (isChosen: (id: string) => boolean) =>
    Object.fromEntries(
      catalogues.map(([language, texts]) => [
        language,
        Object.fromEntries(texts.filter(([id]) => isChosen(id))),
      ]),
    ) as Record<InterfaceLanguage, Messages>;
  const parts = {
    first: choose((id) => first.has(id)),
    rest: choose((id) => !first.has(id) && !roomOnly.has(id)),
    room: choose((id) => room.has(id)),
  };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8);
  for (const [part, texts] of Object.entries(parts)) {
    for (const [language, messages] of Object.entries(texts))
      await writeFile(
        join(CLIENT_FOLDER, `assets/${part}.${language}.${version}.json`),
        JSON.stringify(messages),
      );
  }
  return { version, ...parts };
}
