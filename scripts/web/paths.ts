import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Where the server looks for what was built. */
export const CLIENT_FOLDER = join(ROOT, 'dist/client');
export const PAGES_FOLDER = join(ROOT, 'dist/pages');
export const ROOM_FOLDER = join(ROOT, 'dist/room');

/** The screens' code for Node, with which the server renders what a person sees. */
export const RENDERER_FOLDER = join(ROOT, 'dist/renderer');

export const viteConfig = {
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
} as const;
