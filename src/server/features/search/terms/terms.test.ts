import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { readTerms } from './readTerms.ts';
import { searchTerms } from './searchTerms.ts';
import { areInNames } from './terms.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TEXTS = [
  ['en', 'The reports of the budget came by e-mail.'],
  ['en', 'Each mail is sent to the team.'],
  ['fr', 'L’équipe a lu le rapport du budget.'],
  ['ar', 'ناقشنا المشروع والميزانية.'],
  ['ar', 'انتهت مدرسة اللغات.'],
] as const;

/** The texts that a tsquery matches. */
const matchedBy = (query: string) =>
  Promise.all(
    TEXTS.map(async ([language, text]) => {
      const { rows } = await sql<{ matches: boolean }>`
        select search_vector(${language}, ${text}) @@ ${query}::tsquery as matches`.execute(app.db);
      return rows[0]!.matches;
    }),
  );

test.each(['budget', 'reports', 'e-mail', 'l’équipe', 'المشروع', 'مدرسه'])(
  'each form of "%s" is searched for once, and matches what all forms match',
  async (word) => {
    const { rows } = await sql<{ query: string }>`select search_word(${word}, false)::text as query`.execute(
      app.db,
    );
    const { query: everyForm } = rows[0]!;
    const [term] = await readTerms(app.db, { ...searchTerms(''), words: [word] });
    const forms = term!.query.split(' | ');
    expect(forms).toEqual([...new Set(forms)]);
    expect(forms.length).toBeLessThan(everyForm.split(' | ').length);
    expect(await matchedBy(term!.query)).toEqual(await matchedBy(everyForm));
    expect(await matchedBy(term!.query)).toContain(true);
  },
);

test.each(['ـ', 'ـــ', 'l’ـ', '\u0651', '\u0670', 'http://ـ.dz/ـ'])(
  'the words around "%s", which the index leaves out, are found in every language',
  async (marks) => {
    const { rows } = await sql<{ isFound: boolean }>`
      select search_vector(language, ${`budget ${marks} الميزانية`}) @@ query as "isFound"
      from unnest(array['en', 'fr', 'ar']) as language,
        unnest(array[search_word('budget', false), search_word('ميزانية', true)]) as query`.execute(app.db);
    expect(rows).toEqual(new Array(6).fill({ isFound: true }));
    const [budget] = await readTerms(app.db, searchTerms(`budget ${marks}`));
    expect(budget).toMatchObject({ query: "'budget'" });
  },
);

test('areInNames finds words and phrases in names and in the addresses of invitations', async () => {
  const owner = await app.signUp('Zineb Khaldoun');
  const id = await createMeeting(owner);
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: 'moufida@example.org' })
    .execute();
  const terms = await readTerms(
    app.db,
    searchTerms('budget zineb moufida "zineb khaldoun" "khaldoun zineb"'),
  );
  const named = await Promise.all(
    terms.map(async ({ text, query }) => [text, await areInNames(app.db, [query])]),
  );
  expect(named).toEqual([
    ['budget', false],
    ['zineb', true],
    ['moufida', true],
    ['zineb khaldoun', true],
    ['khaldoun zineb', false],
  ]);
  const isAnyNamed = async (q: string) =>
    areInNames(
      app.db,
      (await readTerms(app.db, searchTerms(q))).map(({ query }) => query),
    );
  expect(await isAnyNamed('budget zineb')).toBe(true);
  expect(await isAnyNamed('budget report "khaldoun zineb"')).toBe(false);
});
