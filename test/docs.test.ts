import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

test.each(['docs/architecture.md', 'docs/flows.md', 'CONTRIBUTING.md'])(
  'every file that %s names exists',
  async (page) => {
    const text = await readFile(new URL(page, ROOT), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|txt|po))`/g)].map(([, name = '']) => name);
    const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
    expect(named.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);
