import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { LanguageMismatchDetector } from './languageMismatchDetector.ts';

/** Feeds these lines in order, each a language with an optional text and length, and returns what was reported. */
function heardIn(chosen: Language, lines: readonly (Language | [Language, string, number?])[]) {
  const heard: (Language | null)[] = [];
  const watch = new LanguageMismatchDetector((language) => heard.push(language));
  for (const [index, line] of lines.entries()) {
    const [language, text, durationMs = 3_000] = typeof line === 'string' ? [line, `${index} et puis`] : line;
    watch.add(chosen, { language, text, durationMs });
  }
  return heard;
}

test('three of the last five lines in another language are reported as a contradiction once', () => {
  expect(heardIn('en', ['fr', 'fr', 'fr', 'fr', 'fr', 'fr'])).toEqual(['fr']);
  expect(heardIn('en', ['fr', 'en', 'fr', 'en', 'fr'])).toEqual(['fr']);
  expect(heardIn('ar', ['en', 'en', 'en'])).toEqual(['en']);
});

test.each<[string, Parameters<typeof heardIn>[1]]>([
  ['the chosen language', ['en', 'en', 'en', 'en', 'en']],
  ['two lines', ['fr', 'fr']],
  ['three lines far apart', ['fr', 'en', 'en', 'fr', 'en', 'en', 'fr', 'en', 'en']],
  ['two other languages', ['fr', 'ar', 'fr', 'ar']],
  [
    'exclamations',
    [
      ['fr', 'oui', 900],
      ['fr', 'merci', 900],
      ['fr', 'bonjour à vous tous', 900],
    ],
  ],
  [
    'long sounds without words',
    [
      ['fr', 'oui', 9_000],
      ['fr', 'non', 9_000],
      ['fr', 'si', 9_000],
    ],
  ],
  [
    'a stuck model',
    [
      ['fr', 'et puis et puis'],
      ['fr', 'et puis et puis'],
      ['fr', 'et puis et puis'],
    ],
  ],
])('%s is not a contradiction', (_, lines) => {
  expect(heardIn('en', lines)).toEqual([]);
});

test('the contradiction is withdrawn after several lines in the chosen language, not after the first', () => {
  expect(heardIn('en', ['fr', 'fr', 'fr', 'en', 'en', 'en'])).toEqual(['fr']);
  expect(heardIn('en', ['fr', 'fr', 'fr', 'en', 'en', 'en', 'en', 'en'])).toEqual(['fr', null]);
});

test('changing the chosen language resets the detection', () => {
  const heard: (Language | null)[] = [];
  const watch = new LanguageMismatchDetector((language) => heard.push(language));
  const say = (chosen: Language, text: string) =>
    watch.add(chosen, { language: 'fr', text: `${text} pour tous`, durationMs: 3_000 });
  for (const text of ['un', 'deux', 'trois']) say('en', text);
  expect(heard).toEqual(['fr']);
  for (const text of ['quatre', 'cinq', 'six']) say('fr', text);
  expect(heard).toEqual(['fr', null]);
  for (const text of ['sept', 'huit']) say('en', text);
  expect(heard).toEqual(['fr', null]);
  say('en', 'neuf');
  expect(heard).toEqual(['fr', null, 'fr']);
});
