import { expect, test } from 'vitest';
import { hotwords } from './hotwords.ts';
import { TokenTable } from './tokenTable.ts';

const TOKENS = [
  '<unk>',
  '▁t',
  'he',
  '▁the',
  '▁',
  'r',
  'i',
  'm',
  'ar',
  '▁K',
  '▁Kar',
  'im',
  '<0xD9>',
  '<0x88>',
  '<|ar|>',
  '<pad>',
  '<blk>',
];
const table = new TokenTable(TOKENS.map((token, id) => `${token} ${id}`).join('\r\n'));
const named = (...tokens: string[]) => tokens.map((token) => `t${TOKENS.indexOf(token)}`);

test('tokens are renamed without special characters for sherpa-onnx, except names that it looks for', () => {
  const lines = table.renamed.trimEnd().split('\n');
  expect(lines).toHaveLength(TOKENS.length);
  expect(lines[0]).toBe('<unk> 0');
  expect(lines[3]).toBe('t3 3');
  expect(lines.at(-1)).toBe('<blk> 16');
});

test('tokens are decoded to words, letters of several bytes, and the language', () => {
  expect(table.read(named('▁the', '▁Kar', 'im'))).toEqual({ text: ' the Karim', language: '' });
  expect(table.read(named('<0xD9>', '<0x88>', '<|ar|>', '<pad>'))).toEqual({ text: 'و', language: 'ar' });
  // The second byte of the letter is still missing.
  expect(table.read(named('▁the', '<0xD9>'))).toEqual({ text: ' the', language: '' });
  expect(table.read(['unheard of'])).toEqual({ text: '', language: '' });
});

test('words are tokenized by the pairs that the tokenizer learned first', () => {
  expect(table.spell('the Karim')).toEqual(named('▁the', '▁Kar', 'im'));
  expect(table.spell('rim')).toEqual(named('▁', 'r', 'im'));
  expect(table.spell('theme')).toBeNull();
  expect(table.spell('')).toBeNull();
});

test('each hotword is tokenized once, as written or in another letter case, and dropped if it cannot be', () => {
  expect(hotwords(['RIM', 'rim', 'Karim', 'Oran'], table)).toBe(
    [named('▁', 'r', 'im'), named('▁Kar', 'im')].map((names) => names.join(' ')).join('/'),
  );
  expect(hotwords(['Oran'], table)).toBe('');
});
