import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

const files = globSync(['*.ts', '{bench,e2e,migrations,scripts,src,test}/**/*.*'], { cwd: ROOT });
const pages = globSync(['{README,CONTRIBUTING}.md', 'docs/{*,measurements/*}.md'], { cwd: ROOT });

async function filesNamedIn(page: string): Promise<string[]> {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|txt|po))`/g)].map(([, name = '']) => name);
}

test.each(pages)('every file that %s names exists', async (page) => {
  const named = await filesNamedIn(page);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('files are recognized in the pages on the code', async () => {
  for (const page of ['docs/architecture.md', 'docs/flows.md', 'CONTRIBUTING.md'])
    expect((await filesNamedIn(page)).length).toBeGreaterThan(5);
});
