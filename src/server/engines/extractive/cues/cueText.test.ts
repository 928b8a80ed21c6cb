import { expect, test } from 'vitest';
import { cueText } from './cueText.ts';

test.each([
  ['سأرسل العقد', 'سوف ارسل العقد'],
  ['أرسلها لك غداً', 'سوف ارسلها لك غدا'],
  ['طيب، وأنا أحضر القهوة', 'طيب، وانا سوف احضر القهوه'],
  ['هي جاهزة، أحضرها لكم غداً', 'هي جاهزه، سوف احضرها لكم غدا'],
  ['نعم، أكتبه غداً', 'نعم، سوف اكتبه غدا'],
])('the first person in "%s" is a word of its own', (text, expected) => {
  expect(cueText(text)).toBe(expected);
});

test.each([
  'كريم أرسل العقد',
  'يا سامي، أرسل لي العقد',
  'سامي، أحضر القهوة',
  'أرسل لي العقد',
  'أعلم ذلك',
  'أفضل الثاني',
  'أخبار جيدة',
  'أعداد كبيرة',
])('"%s" takes nothing on', (text) => {
  expect(cueText(text)).not.toContain('سوف');
});
