import { buildClient } from './clientBuild.ts';
import { CLIENT_FOLDER, PAGES_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { writePages } from './writePages.ts';

/** Everything browsers are given: the files of the app, and the public pages in every language. */
export async function buildWebClient(): Promise<void> {
  // A test runner's own environment would otherwise build a React for developers.
  process.env.NODE_ENV = 'production';
  await writePages(await buildClient());
  await Promise.all([precompress(CLIENT_FOLDER), precompress(PAGES_FOLDER)]);
}

if (import.meta.main) await buildWebClient();
