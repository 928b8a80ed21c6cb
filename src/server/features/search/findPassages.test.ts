import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { findPassages } from './findPassages.ts';
import { WordFrequencies } from './terms/wordFrequencies.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  const id = await createMeeting(owner, await app.signUp('Lina Haddad'));
  await sayLines(app, id, owner, ['The wombat sleeps beside Lina.']);
});
afterAll(() => app.close());

test.each([
  ['wombat', { isInTitles: false, isInNames: false }],
  ['budget wombat', { isInTitles: true, isInNames: false }],
  ['lina wombat', { isInTitles: false, isInNames: true }],
  // Each word of a phrase is marked, even where the phrase as a whole does not match.
  ['"the wombat"', { isInTitles: true, isInNames: true }],
  ['nowhere', { isInTitles: false, isInNames: false, passages: [] }],
])(
  'for %s, titles and names are read for highlighting only if they can contain a match',
  async (q, places) => {
    const { db } = app;
    const deps = { db, frequencies: new WordFrequencies(db), semantic: null };
    expect(await findPassages(deps, { viewerId: owner.id }, q)).toMatchObject(places);
  },
);
