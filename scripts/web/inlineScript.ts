import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, transformWithOxc } from 'vite';
import { ROOT } from './paths.ts';

/** A minified classic script that stands in a page itself. It may import nothing. */
export async function inlineScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(join(ROOT, path), 'utf8'), path);
  return (await minify(path, code, { module: false })).code.trim();
}
