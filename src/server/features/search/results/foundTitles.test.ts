import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting } from '#test/meetings/meetings.ts';
import { find, markedTitles, said } from '#test/meetings/search.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['Weekly budgets of the harbour', { budget: 'budgets', HARBOUR: 'harbour', harb: 'harbour' }],
  ['Réunion des équipes', { equipe: 'équipes', réunion: 'Réunion', reunions: 'Réunion' }],
  ['اجتماع الميزانية', { ميزانية: 'الميزانية', الميزانية: 'الميزانية', ميزانيه: 'الميزانية' }],
])(
  'the title %s is found and highlighted without a summary, by other forms of its words',
  async (title, queries) => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [held, planned] = [await createMeeting(person), await createMeeting(person)];
    await app.db.updateTable('meetings').set({ title }).where('id', 'in', [held, planned]).execute();
    await person.call({ method: 'POST', url: `/api/meetings/${held}/end` });
    for (const [query, word] of Object.entries(queries)) {
      const { meetings } = await find(person, query);
      expect([query, meetings]).toEqual([
        query,
        [expect.objectContaining({ meetingId: held, meetingTitle: title, hits: [], more: 0 })],
      ]);
      expect(await markedTitles(person, query)).toEqual([title.replace(word, `[${word}]`)]);
      expect((await find(stranger, query)).meetings).toEqual([]);
    }
  },
);

test('a title is highlighted only if it contributed to the match', async () => {
  const { person, id } = await said(app, 'en', 'The harbour budget is late.', 'x');
  await app.db.updateTable('meetings').set({ title: 'Harbour, yearly' }).where('id', '=', id).execute();
  expect(await markedTitles(person, 'budget harbours')).toEqual(['[Harbour], yearly']);
  expect(await markedTitles(person, 'budget')).toEqual(['Harbour, yearly']);
  expect(await markedTitles(person, '"harbour budget"')).toEqual(['Harbour, yearly']);
  expect(await markedTitles(person, 'harbour', '&language=en')).toEqual(['Harbour, yearly']);
  expect(
    await markedTitles(person, 'harbour', `&person=${encodeURIComponent(person.name ?? person.username)}`),
  ).toEqual(['Harbour, yearly']);
});
