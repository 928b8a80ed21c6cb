import { expect, test } from 'vitest';
import { escapeMarkdown } from './escapeMarkdown.ts';

test.each([
  ['# Not a heading', '\\# Not a heading'],
  ['1. Not a list', '1\\. Not a list'],
  ['one \r\n\n  paragraph', 'one paragraph'],
  ['a carriage\r# return', 'a carriage # return'],
  ['two  spaces', 'two  spaces'],
])('%j is written as %j', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test('a text of many spaces is escaped in linear time', () => {
  const spaces = ' '.repeat(200_000);
  expect(escapeMarkdown(`a${spaces}b`)).toBe(`a${spaces}b`);
});
