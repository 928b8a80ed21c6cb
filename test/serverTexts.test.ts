/// <reference path="../src/client/catalogues.d.ts" />
import { globSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { loadServerTexts, serverText } from '#client/language/serverText.ts';
import { messages as arabic } from '#client/locales/ar.po';
import { messages as french } from '#client/locales/fr.po';

/**
 * The sources of texts that users read: the contract's validation, and every file that rejects a request or a
 * recording.
 */
const SERVER = globSync('src/server/**/*.ts').filter(
  (file) =>
    !file.endsWith('.test.ts') &&
    // The command line speaks English.
    !file.endsWith('/createAccount.ts') &&
    /new (AppError|UploadFailure)\(|instanceof UploadFailure|SpeechProblem = |events\.onProblem\(|onTrouble\(/.test(
      readFileSync(file, 'utf8'),
    ),
);

/** Sentences for logs, for programs and for the API page, which nobody reads on a screen. */
const NOT_SHOWN = new Set([
  'summary',
  'area',
  'close',
  'refuse',
  'log',
  'Error',
  'Cancelled',
  'info',
  'warn',
]);

/** Whom a literal is given to: a function, a class or a property. */
function receiverOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return (parent.expression.getText().split('.').at(-1) ?? '').replace(/^#/, '');
  }
  return ts.isPropertyAssignment(parent) ? parent.name.getText() : '';
}

function isShown(node: ts.Node): boolean {
  const receiver = receiverOf(node);
  return !NOT_SHOWN.has(receiver) && !(receiver.endsWith('Error') && receiver !== 'AppError');
}

/** What a template may become: numbers, an engine, a language. A sentence kept in a constant is told apart by itself. */
const EXAMPLES: [RegExp, string][] = [
  [/ ?\$\{KEPT\}/g, ''],
  [/\$\{LANGUAGE_NAMES\[\w+\]\}/g, 'French'],
  [/\$\{\w+\.name\}/g, 'PocketSphinx'],
  [/\$\{[^}]*\}/g, '12'],
];

function messagesOf(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    const text = isText ? node.text : ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : '';
    const isSentence = /^[A-Z][a-z']* |^\$\{.*\.$/.test(text);
    if (isSentence && isShown(node)) {
      found.push(EXAMPLES.reduce((filled, [hole, example]) => filled.replaceAll(hole, example), text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const found = new Set(SERVER.flatMap(messagesOf));

beforeAll(async () => {
  await loadServerTexts();
  i18n.load({ en: {}, fr: french, ar: arabic });
});

test('the messages are found in the sources', () => {
  for (const known of ['There is no sound in this file.']) {
    expect([...found]).toContain(known);
  }
  expect(found.size).toBeGreaterThan(7);
});

test.each([...found])('"%s" is translated to French and Arabic, and unchanged in English', (message) => {
  i18n.activate('fr');
  expect(serverText(message)).not.toBe(message);
  i18n.activate('ar');
  expect(serverText(message)).toMatch(/[\u0600-\u06ff]/);
  i18n.activate('en');
  expect(serverText(message)).toBe(message);
});

test('a problem and its reassurance are translated together, and unknown text is shown unchanged', () => {
  i18n.activate('fr');
  const both = serverText(
    'The speech engine cannot be reached. Your words are kept and will appear when it answers again.',
  );
  expect(both).toBe(
    `${serverText('The speech engine cannot be reached.')} ${serverText('Your words are kept and will appear when it answers again.')}`,
  );
  expect(both).not.toMatch(/reached|kept/);
  expect(serverText('The flux capacitor is empty.')).toBe('The flux capacitor is empty.');
});
