import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { MeetingPage } from '#shared/contract/meetingList.ts';
import { createMeeting } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an active meeting does not count as upcoming, neither on the dashboard nor in the tab', async () => {
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
