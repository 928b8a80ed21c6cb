import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { ROOM_FOLDER, ROOT } from './paths.ts';

const both: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  base: '/room-files/',
  publicDir: false,
};

/** Builds the room's page, and the class that puts it into a page, which is a classic script in one file. */
export async function buildRoom(): Promise<void> {
  await build({
    ...both,
    root: join(ROOT, 'src/room/page'),
    build: {
      outDir: ROOM_FOLDER,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'src/room/page/room.html') },
    },
  });
  await build({
    ...both,
    root: join(ROOT, 'src/room'),
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
