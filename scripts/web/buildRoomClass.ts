import { join } from 'node:path';
import { build } from 'vite';
import { ROOM_FOLDER, ROOT } from './paths.ts';

/** Builds the class that embeds the room as a classic script in one file, because pages load it like Jitsi's script. */
export async function buildRoomClass(): Promise<void> {
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
