import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#shared/product.ts';

const WORD = /\p{L}{2,}/u;
/** Names that are the same in every language. */
const NAMES = new RegExp(`\\b(${PRODUCT_NAME}|Ctrl|Jitsi|Zoom|Google|Slack)\\b`, 'gu');

/** The example summary, which is in French whatever the language of the screens. */
const IN_FRENCH = /\/features\/example\/|\/CustomSummaryPage\.tsx$/;

const isTranslated = (node: ts.Node): boolean => {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isJsxElement(at) && at.openingElement.tagName.getText() === 'Trans') return true;
  return false;
};

/** The words between tags that are outside <Trans>. */
function bareWordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text.replace(NAMES, '')) && !isTranslated(node))
      found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every word between the tags of a component is translated', () => {
  const files = globSync('src/{client,room}/**/*.tsx').filter((file) => !IN_FRENCH.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(bareWordsIn)).toEqual([]);
});
