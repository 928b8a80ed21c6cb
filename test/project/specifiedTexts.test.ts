import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Exists only where the project is developed, and is not part of the project. */
const SPECIFICATION = '../shared/specification.md';

/** Quotes in the specification that are not texts of a screen. */
const NOT_TEXTS = [
  // A language of the conference, and a tab in the URL.
  'en',
  'upcoming',
  // A date format, of which the table has a formatted example.
  'MMM d, yyyy h:mm a',
  // A generic message that the specification merely allows; every field here has a specific one.
  'Required',
];

/** Never shown, because the page renders the conference's container itself and no test can remove it in time. */
const NOT_SEEN = ['Jitsi container not found'];

interface Row {
  specified: string;
  shown: string;
  file: string;
}

const rows: Row[] = [
  ...readFileSync('docs/texts.md', 'utf8').matchAll(
    /^\| (.+?) +\| (.*?) *\| (\S+\.(?:spec|test)\.tsx?) +\|$/gm,
  ),
].map(([, specified = '', shown = '', file = '']) => ({
  specified,
  shown: shown.replace(/^`(.*)`$/, '$1') || specified,
  file,
}));

/** Methods that enter input: their arguments would not fail a test when the screen shows another text. */
const INPUT = /\.(fill|type|press|pressSequentially)$/;

const parsed = new Map<string, Set<string>>();

/** The literals that a test file may expect: its own and those of imported files, without titles, imports and input. */
function literalsOf(file: string): Set<string> {
  const known = parsed.get(file);
  if (known) return known;
  const found = new Set<string>();
  parsed.set(file, found);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = sourceOf(node.moduleSpecifier) ?? '';
      if (file.startsWith('e2e/') && /^\.\.?\/\w+\.ts$/.test(from))
        for (const each of literalsOf(join(dirname(file), from))) found.add(each);
      return;
    }
    const literal = sourceOf(node);
    if (literal !== null) found.add(literal);
    ts.forEachChild(node, (child) => {
      if (!isUnexpected(child)) visit(child);
    });
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

/** Whether a literal is a title or input of a test, which proves nothing about the screen. */
function isUnexpected(node: ts.Node): boolean {
  if (sourceOf(node) === null || !ts.isCallExpression(node.parent)) return false;
  const { expression, arguments: given } = node.parent;
  if (!given.includes(node as ts.Expression)) return false;
  return INPUT.test(expression.getText()) || (node === given[0] && isTest(expression));
}

const isTest = (called: ts.Expression): boolean => /^\w*[tT]est(\.\w+)?(\(|$)/.test(called.getText());

/** The value of a string or number, or the source of a pattern or template. */
function sourceOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/^\/(.*)\/[a-z]*$/, '$1');
  if (ts.isNumericLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/**
 * Whether the shown text is the specified one with its placeholders filled, or a part of it; for a limit, whether it
 * contains the number.
 */
function keeps({ specified, shown }: Row): boolean {
  if (/^\d+$/.test(shown)) return new RegExp(`(?<!\\d)${shown}(?!\\d)`).test(specified);
  const plain = shown.replaceAll('\\', '');
  let from = 0;
  return specified.split(/\{[^}]*\}|(?<=\()n(?=\))/).every((part) => {
    const at = plain.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

test('every row of the table is parsed', () => {
  const lines = readFileSync('docs/texts.md', 'utf8').match(/^\| (?!-)/gm) ?? [];
  const headings = readFileSync('docs/texts.md', 'utf8').match(/^## /gm) ?? [];
  expect(rows.length).toBe(lines.length - headings.length);
  expect(rows.length).toBeGreaterThan(200);
});

test.each(rows)('"$specified" is expected by $file', (row) => {
  expect(existsSync(row.file), row.file).toBe(true);
  expect(keeps(row), `${row.shown} is not what was specified`).toBe(true);
  expect([...literalsOf(row.file)]).toContain(row.shown);
});

test('every quoted text of the specification is in the table', ({ skip }) => {
  skip(!existsSync(SPECIFICATION), `${SPECIFICATION} is not here: the table is not compared with it`);
  const sections = readFileSync(SPECIFICATION, 'utf8')
    .split(/^## (?=\d)/m)
    .filter((section) => /^[24589]\./.test(section));
  expect(sections).toHaveLength(5);
  // Quotes do not span lines, and an apostrophe between letters is no quote.
  const quotes = sections.flatMap((section) =>
    [...section.matchAll(/(?<!\p{L})'([^\n]+?)'(?!\p{L})/gu)].map(([, quote]) => quote),
  );
  const covered = new Set([...rows.map(({ specified }) => specified), ...NOT_TEXTS, ...NOT_SEEN]);
  expect(quotes.length).toBeGreaterThan(100);
  expect([...new Set(quotes)].filter((quote) => !covered.has(quote ?? ''))).toEqual([]);
  expect([...NOT_TEXTS, ...NOT_SEEN].filter((text) => !quotes.includes(text))).toEqual([]);
});
