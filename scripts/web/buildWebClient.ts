import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRoomClass } from './buildRoomClass.ts';
import { ClientBuild } from './clientBuild.ts';
import { CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { writePages } from './writePages.ts';

// Builds everything that browsers receive: the app's files, every page in every language, and the room.

// Overrides a test runner's environment, which would select React's development build.
process.env.NODE_ENV = 'production';
const scriptHashes = await writePages(await ClientBuild.run());
await buildRoomClass();
await Promise.all([CLIENT_FOLDER, PAGES_FOLDER, ROOM_FOLDER].map(precompress));
// Written last, because `npm start` takes this file for a complete build.
await writeFile(join(PAGES_FOLDER, 'scriptHashes.json'), JSON.stringify(scriptHashes));
