import { expect, test } from 'vitest';
import { oneLine } from './oneLine.ts';

test.each([
  ['line breaks', 'Budget\r\n\r\nYour account was closed', 'Budget Your account was closed'],
  ['line separators', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['control characters', '\u0007bell\u001b[2J\u007f', 'bell [2J'],
  ['marks stacked over other lines', `Z${'\u0336\u030d'.repeat(30)}o`, `Z${'\u0336\u030d'.repeat(3)}o`],
  ['direction overrides', '\u202elive\u202c \u2066a\u2069', 'live a'],
])('%s do not remain', (_what, text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each(['Élodie  Ben-Saïd', 'می\u200cخواهم', '\u200fأمينة\u200e (Oran)', '👩‍👩‍👧 ❤️ 1️⃣', 'مُحَمَّدٌ', 'က္ကျွန်ုပ်'])(
  '%s is unchanged',
  (text) => {
    expect(oneLine(text)).toBe(text);
  },
);

test.each(['\u3164', '\u200b \u200b', '\u2800\u2800', '\u00ad', '\u202e', '\u200f', '\u0301\u0301'])(
  'a text without anything visible is empty: %j',
  (text) => {
    expect(oneLine(text)).toBe('');
  },
);

test('a long text is read in linear time', () => {
  expect(oneLine(`${' '.repeat(200_000)}a`)).toBe('a');
});
