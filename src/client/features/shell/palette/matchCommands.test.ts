import { expect, test } from 'vitest';
import { matchCommands } from './matchCommands.ts';

const names = (query: string, ...all: string[]) =>
  matchCommands(
    all.map((name) => ({ name })),
    query,
  ).map(({ name }) => name);

test('matching ignores accents, case and Arabic vowel signs', () => {
  expect(names('resumes REUNIONS', 'Résumés de réunions', 'Settings')).toEqual(['Résumés de réunions']);
  expect(names('ميزانية', 'مِيزَانِيَّة الفصل')).toEqual(['مِيزَانِيَّة الفصل']);
  expect(names('ادارة', 'إدارة المشروع')).toEqual(['إدارة المشروع']);
});

test('prefix matches are ranked before other matches', () => {
  expect(names('set', 'Reset', 'The settings', 'Settings')).toEqual(['Settings', 'The settings', 'Reset']);
});

test('every word of the query must match the name or the keywords', () => {
  expect(names('budget t3', 'Budget T3', 'Budget T4')).toEqual(['Budget T3']);
  expect(matchCommands([{ name: 'Dark', keywords: 'theme' }], 'dark theme')).toHaveLength(1);
  expect(names('nothing', 'Settings')).toEqual([]);
});

test('an empty query returns every command in its order', () => {
  expect(names('  ', 'b', 'a')).toEqual(['b', 'a']);
});
