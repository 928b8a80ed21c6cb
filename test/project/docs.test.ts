import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

const files = globSync(['*.ts', '{bench,e2e,migrations,scripts,src,test}/**/*.*'], { cwd: ROOT });
const pages = globSync(['{README,CONTRIBUTING}.md', 'docs/{*,measurements/*}.md'], { cwd: ROOT });
const decisions = globSync('docs/decisions/*.md', { cwd: ROOT });

async function filesNamedIn(page: string): Promise<string[]> {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|txt|po))`/g)].map(([, name = '']) => name);
}

test.each(pages)('every file that %s names exists', async (page) => {
  const named = await filesNamedIn(page);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

/** The anchors of a page's headings, as GitHub makes them. */
async function anchorsOf(page: string): Promise<string[]> {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each([...pages, ...decisions])('every link of %s leads to a file and its heading', async (page) => {
  const text = await readFile(new URL(page, ROOT), 'utf8');
  const broken: string[] = [];
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), path);
    const exists = existsSync(new URL(target, ROOT));
    if (!exists || (anchor && !(await anchorsOf(target)).includes(anchor))) broken.push(link);
  }
  expect(broken).toEqual([]);
});

test('files are recognized in the pages on the code', async () => {
  for (const page of ['docs/architecture.md', 'docs/flows.md', 'CONTRIBUTING.md'])
    expect((await filesNamedIn(page)).length).toBeGreaterThan(5);
});

const read = (file: string) => readFile(new URL(file, ROOT), 'utf8');
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
const texts = await Promise.all([...pages, ...decisions].map(read));
const text = texts.join('\n');

test('every npm script that a page names exists, and every one is described', () => {
  const named = [...text.matchAll(/npm run (?:-\S+ )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  // `npm ci` runs the hook.
  const isDescribed = (name: string) =>
    name === 'postinstall' || named.includes(name) || new RegExp(`npm ${name}\\b|\`${name}\``).test(text);
  expect(Object.keys(scripts).filter((name) => !isDescribed(name))).toEqual([]);
});

test('every part of the bench is described', async () => {
  const parts = [...(await read('bench/parts.ts')).matchAll(/^ {2}(\w+): /gm)].map(([, part = '']) => part);
  expect(parts).toContain('pages');
  expect(parts.filter((part) => !text.includes(`\`${part}\``))).toEqual([]);
});
