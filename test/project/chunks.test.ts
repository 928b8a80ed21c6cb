import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNK_PATTERNS } from '../../scripts/web/chunks.ts';

const modules = globSync('src/**/*.{ts,tsx,css}', { cwd: new URL('../../', import.meta.url) }).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
);

/** Splits a pattern at the bars outside of any group. */
function branches(source: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of source) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found;
}

/**
 * Expands a pattern to all alternatives without groups. The alternatives that a lookahead excludes are returned too.
 */
function pathsOf(source: string): string[] {
  return branches(source).flatMap((branch) => {
    const start = branch.indexOf('(');
    if (start < 0) return [branch];
    let end = start;
    for (let depth = 0; end < branch.length; end++) {
      if (branch[end] === '(') depth++;
      if (branch[end] === ')' && --depth === 0) break;
    }
    const [before, inside, after] = [
      branch.slice(0, start),
      branch.slice(start + 1, end),
      branch.slice(end + 1),
    ];
    if (inside.startsWith('?!'))
      return [...pathsOf(before + after), ...pathsOf(inside.slice(2)).map((path) => `\\/${path}`)];
    return branches(inside).flatMap((choice) => pathsOf(before + choice + after));
  });
}

// Matches paths of this project; paths of packages are not checked.
const OURS =
  /^(\\\/(src|ui|features|shell|rules|contract|language|api|layout|fallbacks|toasts)\\\/|\\\/hydrateIsland)/;

test('every module path in the chunk patterns exists, so that a moved module gets no chunk of its own', () => {
  const named = CHUNK_PATTERNS.flatMap(({ source }) => pathsOf(source)).filter((path) => OURS.test(path));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !modules.some((module) => new RegExp(path).test(module)))).toEqual([]);
});
