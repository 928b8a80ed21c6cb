import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { precompress } from '../vite.config.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/room');

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
      outDir: OUT_DIR,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'src/room/page/room.html') },
    },
  });
  await build({
    ...both,
    root: join(ROOT, 'src/room'),
    plugins: [precompress()],
    build: {
      outDir: OUT_DIR,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/room/api/externalApi.ts'),
        output: { format: 'iife', entryFileNames: 'external_api.js' },
      },
    },
  });
}

if (import.meta.main) await buildRoom();
