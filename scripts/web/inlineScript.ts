import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, transformWithOxc } from 'vite';
import { ROOT } from './paths.ts';

/** A minified classic script to inline in a page. The script may not have imports. */
export async function inlineScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(join(ROOT, path), 'utf8'), path);
  return (await minify(path, code, { module: false })).code.trim();
}
