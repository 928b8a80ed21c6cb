import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { filterByPrefix, lexemesOf } from './lexemes.ts';
import { matchingWords } from './matchingWords.ts';
import { readTerms } from './readTerms.ts';
import { searchTerms } from './searchTerms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('lexemesOf parses the lexemes of a tsquery, quoted ones too, and tells prefixes from words', () => {
  expect(lexemesOf("'l''eau':*A | 'budget' & !'x':A")).toEqual([
    { text: "l'eau", isBeginning: true },
    { text: 'budget', isBeginning: false },
    { text: 'x', isBeginning: false },
  ]);
});

test('of plain Latin words, only those that start like a lexeme are stemmed', () => {
  const words = ['Budgets', 'wombat', 'équipe', 'الميزانية', 'œuvre', 'b2b', '3D', 'tea'];
  expect(filterByPrefix(words, "'budget' | 'tea':*")).toEqual([
    'Budgets',
    'équipe',
    'الميزانية',
    'œuvre',
    'b2b',
    '3D',
    'tea',
  ]);
});

const WORDS =
  `Skis sky dying die lying lies only early idly studies Studying yes yeux Yeux ying aime aimé œuf oeuf OEUF
  Équipes equipe naïve naive haïr hair Ice ice international فريق الفريق وللفريق teams Teams e é Ä a`.split(
    /\s+/,
  );

test.each([
  'sky',
  'die',
  'lie',
  'only',
  'early',
  'idle',
  'study',
  'yes',
  'yeux',
  'aimer',
  'oeuf',
  'equipe',
  'naive',
  'hair',
  'ICE',
  'team',
  'الفريق',
])('the words that match "%s" are the same as when all words are stemmed', async (q) => {
  const [term] = await readTerms(app.db, { ...searchTerms(''), words: [q] });
  for (const language of ['en', 'fr', 'ar']) {
    const { rows } = await sql<{ word: string }>`
        select word from unnest(${WORDS}::text[]) as word
        where search_vector(${language}, word) @@ ${term!.query}::tsquery`.execute(app.db);
    const matching = rows.map(({ word }) => word);
    // The second search is answered from the cache that the first one filled.
    for (const words of [WORDS, WORDS.toReversed()])
      expect(await matchingWords(app.db, { query: term!.query, language }, words)).toEqual(new Set(matching));
  }
});
