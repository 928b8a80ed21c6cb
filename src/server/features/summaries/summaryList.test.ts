import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SummaryCard } from '#shared/contract/summaries.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Page {
  summaries: SummaryCard[];
  nextCursor: string | null;
}

const list = async (person: Person, cursor?: string | null) =>
  (await person.call({ url: `/api/summaries${cursor ? `?cursor=${cursor}` : ''}` })).json<Page>();

/** Stores a summary with this creation time, without the engine. */
async function summarized(owner: Person, createdAt: Date, ...others: Person[]): Promise<string> {
  const id = await createMeeting(owner, ...others);
  const [line] = await sayLines(app, id, owner, ['We moved the launch.']);
  const cited = [{ text: 'We moved the launch.', evidence: [line!] }];
  const summaryId = await storeSummary(app.db, id, { sentence: cited, takeaway: cited }, createdAt);
  const action = { summary_id: summaryId, task: 'Send it', evidence: [line!] };
  await app.db
    .insertInto('action_items')
    .values([
      { ...action, position: 0 },
      { ...action, position: 1, is_done: true },
    ])
    .execute();
  return summaryId;
}

test('every visible summary is listed once, newest first, even with equal creation times', async () => {
  const [owner, host, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const moment = new Date('2026-11-01T10:00:00Z');
  const ids: string[] = [];
  for (let index = 0; index < 22; index += 1) ids.push(await summarized(owner, moment));
  const newest = await summarized(host, new Date('2026-11-02T10:00:00Z'), owner);
  await summarized(stranger, new Date('2026-11-03T10:00:00Z'));
  const first = await list(owner);
  expect(first.summaries).toHaveLength(20);
  expect(first.summaries[0]).toMatchObject({ id: newest, keyPointCount: 1, openActionCount: 1 });
  expect(first.summaries[0]?.aiSummary).toBe('We moved the launch.');
  const second = await list(owner, first.nextCursor);
  expect(second.nextCursor).toBeNull();
  const seen = [...first.summaries, ...second.summaries].map(({ id }) => id);
  expect(seen.sort()).toEqual([newest, ...ids].sort());
});

test('an account without summaries gets an empty page, and an invalid cursor is refused', async () => {
  const person = await app.signUp();
  expect(await list(person)).toEqual({ summaries: [], nextCursor: null });
  const { statusCode } = await person.call({ url: '/api/summaries?cursor=2' });
  expect(statusCode).toBe(400);
});
