import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MeetingLifecycle } from '#server/features/meetings/lifecycle/meetingLifecycle.ts';
import { Attendance } from '#server/features/people/attendance.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { enterMeeting } from './enterMeeting.ts';

let app: TestApp;
let attendance: Attendance;
let meetingLifecycle: MeetingLifecycle;
let person: SignedIn;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const owner = await app.signUp();
  person = { userId: owner.id, guestOf: null } as SignedIn;
  id = await createMeeting(owner);
  attendance = new Attendance({ db: app.db, logError: () => {} });
  const { db, fanOut, jobs } = app;
  meetingLifecycle = new MeetingLifecycle({ db, fanOut, jobs, onError: () => {} });
});
afterEach(() => {
  attendance.close();
  meetingLifecycle.close();
});
afterAll(() => app.close());

const enter = () => enterMeeting({ attendance, meetingLifecycle }, id, person);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Makes the database refuse changes of this table meanwhile, as it does while it restarts. */
async function whileRefused(table: 'meetings' | 'participants', run: () => Promise<unknown>): Promise<void> {
  const refused = sql.table(table);
  await sql`alter table ${refused} add constraint refused check (false) not valid`.execute(app.db);
  await expect(run()).rejects.toThrow('refused');
  await sql`alter table ${refused} drop constraint refused`.execute(app.db);
}

test('a meeting whose last person left while the database was down is completed', async () => {
  const leave = await enter();
  await whileRefused('participants', leave!);
  const times = { start_time: minutesAgo(60), occupied_at: minutesAgo(6) };
  await app.db.updateTable('meetings').set(times).where('id', '=', id).execute();
  await meetingLifecycle.sweep();
  const meeting = app.db.selectFrom('meetings').select('status').where('id', '=', id);
  expect(await meeting.executeTakeFirst()).toEqual({ status: 'completed' });
});

test('a departure that the database refuses in part ends only with its other part', async () => {
  const leave = await enter();
  const order: string[] = [];
  await whileRefused('participants', async () => {
    let left: Promise<unknown> | undefined;
    await app.db.transaction().execute(async (transaction) => {
      await sql`select from meetings where id = ${id} for update`.execute(transaction);
      left = leave!().catch((error) => {
        order.push('left');
        return error;
      });
      await setTimeout(100);
      order.push('unlocked');
    });
    throw await left;
  });
  expect(order).toEqual(['unlocked', 'left']);
});

test('a person who could not enter because the database was down is not present', async () => {
  await whileRefused('meetings', enter);
  await attendance.beat();
  const here = app.db
    .selectFrom('participants')
    .select(sql<boolean>`here_until > now()`.as('isPresent'))
    .where('meeting_id', '=', id);
  expect(await here.executeTakeFirst()).toEqual({ isPresent: false });
});
