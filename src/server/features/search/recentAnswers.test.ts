import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { cachedScopeSize } from './candidates/cachedScopeSize.ts';
import { findPassages } from './findPassages.ts';
import { findMeetings } from './search.service.ts';
import { WordFrequencies } from './terms/wordFrequencies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The test's database with a counter of its statements. */
function countStatements() {
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };
  return { db, during };
}

test('a repeated search runs fewer statements, returns the same result, and finds new lines', async () => {
  const { db, during } = countStatements();
  const deps = { db, frequencies: new WordFrequencies(db), semantic: null };
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner);
  await sayLines(app, id, owner, ['Wombats sleep beside the river.']);
  const search = () =>
    findMeetings(deps, { viewerId: owner.id }, { typed: 'wombat "the river"', cursor: undefined });
  await deps.frequencies.lines();
  const first = await search();
  expect(first.meetings.map(({ meetingId }) => meetingId)).toEqual([id]);
  // Lines, names and the rest, then titles, people and texts of lines: neither the size nor a word is queried again.
  expect(await during(search)).toBe(6);
  expect(await search()).toEqual(first);
  await sayLines(app, await createMeeting(owner), owner, ['A wombat at the river.']);
  expect((await search()).meetings).toHaveLength(2);
  const asStranger = await findPassages(deps, { viewerId: stranger.id }, 'wombat "the river"');
  expect(asStranger.passages).toEqual([]);
});

test('the size of the searched scope is cached, except if it is empty or filtered', async () => {
  const { db, during } = countStatements();
  const owner = await app.signUp();
  const scope = { viewerId: owner.id };
  expect(await cachedScopeSize(db, scope)).toEqual({ meetings: 0, lines: 0 });
  const id = await createMeeting(owner);
  await sayLines(app, id, owner, ['A wombat.']);
  expect(await cachedScopeSize(db, scope)).toEqual({ meetings: 1, lines: 1 });
  expect(await during(() => cachedScopeSize(db, scope))).toBe(0);
  expect(await during(() => cachedScopeSize(db, { ...scope, meetingIds: [id] }))).toBe(1);
  expect(await cachedScopeSize(db, { ...scope, from: new Date('2100-01-01') })).toEqual({
    meetings: 0,
    lines: 0,
  });
  expect(await cachedScopeSize(db, { viewerId: (await app.signUp()).id })).toEqual({ meetings: 0, lines: 0 });
});
