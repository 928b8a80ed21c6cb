import { buildClient } from './clientBuild.ts';
import { CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { writePages } from './writePages.ts';
import { writeRoom } from './writeRoom.ts';

/** Everything browsers are given: the files of the app, the public pages in every language, and the room. */
export async function buildWebClient(): Promise<void> {
  // A test runner's own environment would otherwise build a React for developers.
  process.env.NODE_ENV = 'production';
  const client = await buildClient();
  await writePages(client);
  await writeRoom(client);
  await Promise.all([CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER].map(precompress));
}

if (import.meta.main) await buildWebClient();
