import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);

const files = globSync(['*.ts', '{bench,e2e,migrations,scripts,src,test}/**/*.*'], { cwd: ROOT });

test.each(
  ['architecture', 'flows', 'search', 'summaries'].map((page) => `docs/${page}.md`).concat('CONTRIBUTING.md'),
)('every file that %s names exists', async (page) => {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|txt|po))`/g)].map(([, name = '']) => name);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(named.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
