import { expect, test } from 'vitest';
import { matchCommands } from './matchCommands.ts';

const names = (query: string, ...all: string[]) =>
  matchCommands(
    all.map((name) => ({ name })),
    query,
  ).map(({ name }) => name);

test('accents, case and Arabic vowel signs do not matter', () => {
  expect(names('resumes REUNIONS', 'Résumés de réunions', 'Settings')).toEqual(['Résumés de réunions']);
  expect(names('ميزانية', 'مِيزَانِيَّة الفصل')).toEqual(['مِيزَانِيَّة الفصل']);
  expect(names('ادارة', 'إدارة المشروع')).toEqual(['إدارة المشروع']);
});

test('prefix matches come before other matches', () => {
  expect(names('set', 'Reset', 'The settings', 'Settings')).toEqual(['Settings', 'The settings', 'Reset']);
});

test('every word must match, in the name or its keywords', () => {
  expect(names('budget t3', 'Budget T3', 'Budget T4')).toEqual(['Budget T3']);
  expect(matchCommands([{ name: 'Dark', keywords: 'theme' }], 'dark theme')).toHaveLength(1);
  expect(names('nothing', 'Settings')).toEqual([]);
});

test('an empty query keeps every command in order', () => {
  expect(names('  ', 'b', 'a')).toEqual(['b', 'a']);
});
