import { expect, test } from 'vitest';
import { phoneticKey, unsupportedNames } from './spokenNames.ts';

test.each([
  ['Karim', 'كريم'],
  ['Amina', 'أمينة'],
  ['Yacine', 'ياسين'],
  ['Djamel', 'جمال'],
  ['Béjaïa', 'بجاية'],
])('%s and %s sound alike', (latin, arabic) => {
  expect(phoneticKey(latin)).toBe(phoneticKey(arabic));
});

const PEOPLE = ['Amina Kaci', 'Karim', 'سارة'];

test.each([
  ['The client, Zenith, wants more.', ['Zenith called again.'], []],
  ['The client, Zenith, wants more.', ['The client called again.'], ['Zenith']],
  ['Karim sends the budget.', ['Karim: I send the budget.'], []],
  ['Karim sends the budget.', ['Amina: I send the budget.'], ['Karim']],
  ['كريم يرسل الميزانية', ['Karim: I send the budget.'], []],
  ['أمينة ترسل الميزانية', ['Karim: I send the budget.'], ['Amina']],
  ['Sara will call, and Karim agrees.', ['سارة: سأتصل بهم', 'و كريم موافق'], []],
  ['We begin on Monday, I think.', ['on commence lundi'], []],
  ['The figures of the New report.', ['a new report with figures'], []],
  ['Ask. "Zenith" said: Zenith', [], []],
  ['They said "Zenith" or l’Orion.', [], ['Zenith', 'Orion']],
] as const)('in "%s", after %j was said, the unsaid names are %j', (statement, said, unsaid) => {
  expect(unsupportedNames(statement, said, PEOPLE)).toEqual(unsaid);
});

test('a statement of many spaces is checked in linear time', () => {
  expect(unsupportedNames(`Ask${' '.repeat(200_000)}"Zenith`, [], [])).toEqual(['Zenith']);
  expect(unsupportedNames(`Ask.${' '.repeat(200_000)}" ${' '.repeat(200_000)}Zenith`, [], [])).toEqual([]);
});

test('many names are compared with many words of the other script in linear time', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const names = letters.flatMap((one) => letters.map((other) => `Zz${one}${other}`));
  const said = Array.from({ length: 9_000 }, (_, number) => {
    const letter = String.fromCodePoint(0x628 + (number % 18));
    return `كلام${letter}${'م'.repeat(1 + Math.floor(number / 18))}${letter}`;
  });
  expect(unsupportedNames(`We know ${names.join(' ')}`, [said.join(' ')], [])).toHaveLength(names.length);
});
