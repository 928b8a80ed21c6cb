import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The lines of the README's code blocks, which its copy buttons copy unchanged. */
async function listCommandLines(): Promise<string[]> {
  const blocks = [...(await read('README.md')).matchAll(/^```\w*\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, block = '']) => block.split('\n').filter(Boolean));
}

test('the README has one command to start and one to test a fresh clone', async () => {
  expect(await listCommandLines()).toEqual(
    expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']),
  );
});
