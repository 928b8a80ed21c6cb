import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { MeetingPage } from '#shared/contract/meetingList.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an active meeting does not count as upcoming, neither on the dashboard nor in the list', async () => {
  const person = await app.signUp();
  await createMeeting(person);
  const active = await createMeeting(person);
  await app.db.updateTable('meetings').set({ status: 'active' }).where('id', '=', active).execute();
  const stats = (await person.call({ url: '/api/dashboard/stats' })).json<DashboardStats>();
  const { counts } = (await person.call({ url: '/api/meetings' })).json<MeetingPage>();
  expect([stats.upcomingMeetings, counts.upcoming]).toEqual([1, 1]);
  const listed = (await person.call({ url: '/api/meetings/upcoming' })).json<{ id: string }[]>();
  expect(listed[0]?.id).toBe(active);
});

test('list and counts have own and joined meetings until removal; strangers, guests and disabled people see none', async () => {
  const [owner, joined, removed] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const [stranger, disabled] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, joined, removed, disabled);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id));
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${removed.id}` });
  const seenBy = async ({ call }: Pick<Person, 'call'>) => {
    const [stats, list, next] = [
      await call({ url: '/api/dashboard/stats' }),
      await call({ url: '/api/meetings' }),
      await call({ url: '/api/meetings/upcoming' }),
    ];
    if (stats.statusCode !== 200) return [stats.statusCode, list.statusCode, next.statusCode];
    const { counts } = list.json<MeetingPage>();
    return [stats.json<DashboardStats>().upcomingMeetings, counts.upcoming, next.json<unknown[]>().length];
  };
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  app.fanOut.publish('sessions-changed', [disabled.id]);
  const seen = [];
  for (const person of [owner, joined, removed, stranger, guest, disabled]) seen.push(await seenBy(person));
  expect(seen).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
    [401, 401, 401],
    [401, 401, 401],
  ]);
});
