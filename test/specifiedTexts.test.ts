import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Stands beside the project where it is developed, and is no part of it. */
const SPECIFICATION = '../shared/specification.md';

/** Quotes of the specification that are no texts of a screen. */
const NOT_TEXTS = [
  // A language of the conference, and a tab in the address.
  'en',
  'upcoming',
  // How moments are written: the table has one that is.
  'MMM d, yyyy h:mm a',
  // A generic message that the specification only allows: every field here says what it wants.
  'Required',
];

/** The page draws the container of the conference itself, so no journey can take it away before the conference asks. */
const NOT_SEEN = ['Jitsi container not found'];

interface Row {
  specified: string;
  shown: string;
  file: string;
  name: string;
}

const rows: Row[] = [
  ...readFileSync('docs/texts.md', 'utf8').matchAll(/^\| (.+?) +\| (.*?) *\| (\S+) › (.+?) +\|$/gm),
].map(([, specified = '', shown = '', file = '', name = '']) => ({
  specified,
  shown: shown.replace(/^`(.*)`$/, '$1') || specified,
  file,
  name,
}));

/** What a test file says: in each of its tests by name, and outside of them all under ''. */
type Literals = Map<string, Set<string>>;

const parsed = new Map<string, Literals>();

function literalsOf(file: string): Literals {
  const known = parsed.get(file);
  if (known) return known;
  const found: Literals = new Map([['', new Set()]]);
  parsed.set(file, found);
  const visit = (node: ts.Node, name: string) => {
    const literal = sourceOf(node);
    if (literal !== null) found.get(name)?.add(literal);
    const own = name || testName(node);
    if (!found.has(own)) found.set(own, new Set());
    const helper = ts.isImportDeclaration(node) && sourceOf(node.moduleSpecifier);
    if (helper && /^\.\/\w+\.ts$/.test(helper) && file.startsWith('e2e/')) {
      const [outside] = literalsOf(join(dirname(file), helper)).values();
      for (const each of outside ?? []) found.get('')?.add(each);
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true), '');
  return found;
}

/** A text and a figure as they are, a pattern and a text with holes as they are written. */
function sourceOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/^\/(.*)\/[a-z]*$/, '$1');
  if (ts.isNumericLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/** The name a test is given; what varies in it is `…`. */
function testName(node: ts.Node): string {
  if (!ts.isCallExpression(node) || !/^test(\.each\b|$)/.test(node.expression.getText())) return '';
  const [name] = node.arguments;
  if (name && ts.isTemplateExpression(name))
    return name.head.text + name.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return name && ts.isStringLiteral(name) ? name.text : '';
}

/** Whether what is shown is what was specified, with its holes filled, or has it as a part; of a limit, its figure. */
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

test('the table is read whole', () => {
  const lines = readFileSync('docs/texts.md', 'utf8').match(/^\| (?!-)/gm) ?? [];
  const headings = readFileSync('docs/texts.md', 'utf8').match(/^## /gm) ?? [];
  expect(rows.length).toBe(lines.length - headings.length);
  expect(rows.length).toBeGreaterThan(200);
});

test.each(rows)('"$specified" is expected by $file › $name', (row) => {
  expect(existsSync(row.file), row.file).toBe(true);
  const literals = literalsOf(row.file);
  expect([...literals.keys()]).toContain(row.name);
  expect(keeps(row), `${row.shown} is not what was specified`).toBe(true);
  expect([...(literals.get(row.name) ?? []), ...(literals.get('') ?? [])]).toContain(row.shown);
});

test('every quoted text of the specification stands in the table', ({ skip }) => {
  skip(!existsSync(SPECIFICATION), `${SPECIFICATION} is not here: the table is not compared with it`);
  const sections = readFileSync(SPECIFICATION, 'utf8')
    .split(/^## (?=\d)/m)
    .filter((section) => /^[24589]\./.test(section));
  expect(sections).toHaveLength(5);
  // Within a line; an apostrophe between letters neither opens nor closes.
  const quotes = sections.flatMap((section) =>
    [...section.matchAll(/(?<!\p{L})'([^\n]+?)'(?!\p{L})/gu)].map(([, quote]) => quote),
  );
  const told = new Set([...rows.map(({ specified }) => specified), ...NOT_TEXTS, ...NOT_SEEN]);
  expect(quotes.length).toBeGreaterThan(100);
  expect([...new Set(quotes)].filter((quote) => !told.has(quote ?? ''))).toEqual([]);
  expect([...NOT_TEXTS, ...NOT_SEEN].filter((text) => !quotes.includes(text))).toEqual([]);
});
