import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import {
  breakDown,
  filesOf,
  listUploads,
  reach,
  removeUpload,
  send,
  upload,
} from '#test/meetings/uploads.ts';
import { UploadWork } from './uploadWork.ts';

test('a server that stops as a run begins returns the upload to the queue', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const server = { database, fanOut: new InProcessFanOut() };
  const { engine, app, close } = await startAppWithSpeech({}, { server });
  // Makes the engine fail, which the run would retry for half an hour.
  breakDown(engine);
  await sql`create function wait_for_the_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(db);
  await sql`create trigger held before update on uploads for each row execute function wait_for_the_test()`.execute(
    db,
  );
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;

  const person = await app.signUp();
  await send(person, recordedFile('wav'), { name: 'Budget.wav' });
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks where locktype = 'advisory' and objid = 1 and not granted`.execute(
            db,
          )
        ).rows,
    )
    .toHaveLength(1);
  const stops = vi.spyOn(UploadWork.prototype, 'close');
  const closing = close();
  await expect.poll(() => stops.mock.calls).toHaveLength(1);
  released.resolve();
  await holding;
  await closing;
  expect(await db.selectFrom('uploads').select(['stage', 'vain_runs']).execute()).toEqual([
    { stage: 'uploaded', vain_runs: 0 },
  ]);
  stops.mockRestore();
  await database.drop();
});

test('a server that stops does not wait for the speech engine, and does not count the run', async () => {
  const database = await createTestDatabase();
  const server = { database, fanOut: new InProcessFanOut() };
  const { engine, app, close } = await startAppWithSpeech({ timeoutMs: 60_000 }, { server });
  const isAsked = new Promise<void>((resolve) => engine.failWith(() => resolve()));
  const person = await app.signUp();
  await upload(person, recordedFile('wav'), { name: 'Budget.wav' });
  await isAsked;
  const begunAt = performance.now();
  await close();
  expect(performance.now() - begunAt).toBeLessThan(20_000);
  expect(await database.db.selectFrom('uploads').select(['stage', 'vain_runs']).execute()).toEqual([
    { stage: 'uploaded', vain_runs: 0 },
  ]);
  await database.drop();
});

test('runs that fail because the disk of the database is full are not counted, and the recording is kept', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const server = { database, fanOut: new InProcessFanOut() };
  const { engine, app, close } = await startAppWithSpeech({}, { server, env: { LOG_LEVEL: 'silent' } });
  await sql`create function fill_up() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on upload_lines execute function fill_up()`.execute(db);
  const person = await app.signUp();
  const { id } = await upload(person, recordedFile('wav'), { name: 'Budget.wav' });
  await expect.poll(() => engine.requests, { timeout: 30_000 }).toBe(1);
  await expect
    .poll(() => db.selectFrom('uploads').select(['stage', 'vain_runs']).execute())
    .toEqual([{ stage: 'uploaded', vain_runs: 0 }]);
  expect(filesOf(app)).toEqual([id]);
  await sql`drop trigger full_disk on upload_lines`.execute(db);
  await reach(person, id, 'done');
  await close();
  await database.drop();
});

test("the next file to be transcribed is another person's first one before further ones of the same person", async () => {
  const { engine, app, close } = await startAppWithSpeech();
  // Never answers, so that the first two files stay in work.
  engine.failWith(() => {});
  const [many, one] = [await app.signUp(), await app.signUp()];
  const files: Upload[] = [];
  for (const name of ['1.wav', '2.wav', '3.wav', '4.wav'])
    files.push(await upload(many, recordedFile('wav'), { name }));
  for (const { id } of files.slice(0, 2)) await reach(many, id, 'transcribing');
  const { id } = await upload(one, recordedFile('wav'), { name: 'Budget.wav' });
  expect((await removeUpload(many, files[0]!.id)).statusCode).toBe(204);
  await reach(one, id, 'transcribing');
  const stages = (await listUploads(many)).map(({ fileName, stage }) => [fileName, stage]).sort();
  expect(stages.slice(-2)).toEqual([
    ['3.wav', 'uploaded'],
    ['4.wav', 'uploaded'],
  ]);
  await close();
});
