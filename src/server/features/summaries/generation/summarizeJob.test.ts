import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp } from '#test/testApp.ts';

test('a summary that finds the disk of the database full is queued again, and made once there is room', async () => {
  const app = await createTestApp();
  await sql`create function fill_up() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(app.db);
  await sql`create trigger full_disk before insert on summaries execute function fill_up()`.execute(app.db);
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  await sayLines(app, id, owner, ['We decided to move the launch to the first week of October.']);
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  const queued = async () =>
    (await sql`select state from pgboss.job where name = 'summarize' and start_after > now()`.execute(app.db))
      .rows;
  await expect.poll(queued).toEqual([{ state: 'created' }]);
  await sql`drop trigger full_disk on summaries`.execute(app.db);
  await sql`update pgboss.job set start_after = now() where name = 'summarize'`.execute(app.db);
  await expect
    .poll(async () => (await owner.call({ url: `/api/summaries/meeting/${id}` })).statusCode)
    .toBe(200);
  await app.close();
});
