import { expect, test } from 'vitest';
import { NewUpload } from '../../contract/uploads.ts';
import { titleOf } from './titleOf.ts';

test.each([
  ['Budget T3.mp3', 'Budget T3'],
  ['réunion du 3.10.2026.m4a', 'réunion du 3.10.2026'],
  ['اجتماع.webm', 'اجتماع'],
  ['no ending', 'no ending'],
  ['.mp3', '.mp3'],
  ['Mr. Benali and the whole team', 'Mr. Benali and the whole team'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a\r\nb\u202e.mp3', 'a b'],
  ['\u200f', 'Recording'],
])('the file name %j becomes the title %j', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

test('a very long file name becomes a title within the length limit', () => {
  const title = titleOf(`T${'🎉'.repeat(120)}.mp3`);
  expect(title).toBe(`T${'🎉'.repeat(99)}`);
  expect(NewUpload.shape.title.safeParse(title).success).toBe(true);
});
