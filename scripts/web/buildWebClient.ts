import { buildRoomClass } from './buildRoomClass.ts';
import { ClientBuild } from './clientBuild.ts';
import { CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { writePages } from './writePages.ts';

/** Builds everything that browsers receive: the app's files, every page in every language, and the room. */
export async function buildWebClient(): Promise<void> {
  // Overrides a test runner's environment, which would select React's development build.
  process.env.NODE_ENV = 'production';
  await writePages(await ClientBuild.run());
  await buildRoomClass();
  await Promise.all([CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER].map(precompress));
}

if (import.meta.main) await buildWebClient();
