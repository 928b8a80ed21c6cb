import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { furnishMeeting } from './furnishedMeeting.ts';
import { watchMeeting } from './liveSocket.ts';
import { tracesOf } from './tableRows.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

test('deleting a meeting deletes its rows in every table, and no rows of other meetings', async () => {
  const person = await app.signUp();
  const [gone, kept] = [await furnishMeeting(app, person), await furnishMeeting(app, person)];
  const before = await tracesOf(app.db, ...Object.values(gone));
  expect(before).toEqual([
    'action_items',
    'action_reminders',
    'asked_turn_lines',
    'asked_turns',
    'chat_turns',
    'line_corrections',
    'line_vectors',
    'meeting_invitations',
    'meetings',
    'meetings_to_embed',
    'participants',
    'retractions',
    'segments',
    'speaker_changes',
    'speech_streams',
    'summaries',
    'summary_parts',
    'summary_points',
    'summary_runs',
    'summary_shares',
    'summary_version_items',
    'summary_versions',
    'uploads',
    'withdrawals',
  ]);
  const neighbour = await tracesOf(app.db, kept.id, kept.summaryId);
  expect((await person.call({ method: 'DELETE', url: `/api/meetings/${gone.id}` })).statusCode).toBe(204);
  expect(await tracesOf(app.db, ...Object.values(gone))).toEqual([]);
  expect(await tracesOf(app.db, kept.id, kept.summaryId)).toEqual(neighbour);
});

test('cleaning past meetings deletes all their rows and closes the sockets of their viewers', async () => {
  const person = await app.signUp();
  const gone = await furnishMeeting(app, person);
  const live = await watchMeeting(address, person.cookie, gone.id);
  await person.call({ method: 'POST', url: `/api/meetings/${gone.id}/end` });
  await person.call({ method: 'DELETE', url: '/api/meetings/past' });
  expect(await live.closed).toBe(CLOSE.notFound);
  await expect.poll(() => tracesOf(app.db, ...Object.values(gone))).toEqual([]);
});

test('deleting an account deletes all its data, but not the meetings of others that it joined', async () => {
  const [person, host] = [await app.signUp('Somebody Unforgettable'), await app.signUp()];
  const [own, visited] = [await furnishMeeting(app, person), await furnishMeeting(app, host)];
  await person.call({ method: 'POST', url: `/api/invites/${visited.inviteToken}/accept` });
  const removed: Person = person;
  await app.db.deleteFrom('users').where('id', '=', removed.id).execute();
  expect(await tracesOf(app.db, removed.id, removed.email, ...Object.values(own))).toEqual([]);
  expect(await tracesOf(app.db, visited.id)).toContain('segments');
  expect((await removed.call({ url: '/api/user' })).statusCode).toBe(401);
});
