import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// Thursday evening in Los Angeles, which is Friday in UTC; Saturday morning in Tokyo, which is Friday in UTC.
test.each([
  ['America/Los_Angeles', null, '2026-11-20T02:30:00Z', '2026-11-20'],
  [null, 'America/Los_Angeles', '2026-11-20T02:30:00Z', '2026-11-20'],
  ['Asia/Tokyo', 'America/Los_Angeles', '2026-11-20T23:30:00Z', '2026-11-22'],
  [null, null, '2026-11-20T23:30:00Z', '2026-11-21'],
])(
  '"tomorrow" is the day after that of the meeting in %s, of an owner in %s',
  async (zone, home, said, due) => {
    const owner = await app.signUp();
    const id = await createMeeting(owner);
    const at = new Date(said);
    await app.db.updateTable('users').set({ time_zone: home }).where('id', '=', owner.id).execute();
    await app.db
      .updateTable('meetings')
      .set({ time_zone: zone, started_at: at })
      .where('id', '=', id)
      .execute();
    await sayLines(app, id, owner, ['I will send the report to the client tomorrow.']);
    await app.db.updateTable('segments').set({ started_at: at }).where('meeting_id', '=', id).execute();
    const answer = await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
    expect(answer.json<Summary>().actionItems).toMatchObject([{ due }]);
  },
);
