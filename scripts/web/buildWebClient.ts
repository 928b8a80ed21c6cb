import { buildRoom } from './buildRoom.ts';
import { buildClient } from './clientBuild.ts';
import { CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { writePages } from './writePages.ts';

/** Everything browsers are given: the files of the app, the public pages in every language, and the room. */
export async function buildWebClient(): Promise<void> {
  // A test runner's own environment would otherwise build a React for developers.
  process.env.NODE_ENV = 'production';
  await writePages(await buildClient());
  await buildRoom();
  await Promise.all([CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER].map(precompress));
}

if (import.meta.main) await buildWebClient();
