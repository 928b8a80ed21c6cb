import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The folder in which the server looks for the built client. */
export const CLIENT_FOLDER = join(ROOT, 'dist/client');
export const PAGES_FOLDER = join(ROOT, 'dist/pages');
export const ROOM_FOLDER = join(ROOT, 'dist/room');

/** The build of the screens for Node, with which the server renders them. */
export const RENDERER_FOLDER = join(ROOT, 'dist/renderer');

export const viteConfig = {
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
} as const;
