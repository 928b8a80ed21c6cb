import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { speechOf } from '#test/doubles/speechOf.ts';
import { createMeeting, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import {
  breakDown,
  filesOf,
  findUpload,
  reach,
  removeUpload,
  startUploads,
  twoVoices,
  upload,
} from '#test/meetings/uploads.ts';
import { createTestApp } from '#test/testApp.ts';
import { UploadFolder } from '../uploadFolder.ts';
import { transcribeUpload } from './transcribeUpload.ts';
import { beginRun } from './uploadRuns.queries.ts';

const { engine, app, person, resetEngine, close } = await startUploads();
afterEach(resetEngine);
afterAll(close);

/** Begins a run of an upload, which a stop of the server breaks off at its second clip. */
async function breakOffRun(runs: { run?: number; vain_runs?: number } = {}) {
  const id = crypto.randomUUID();
  const folder = new UploadFolder(join(app.dataDir, 'uploads'));
  const row = { id, owner_id: person.id, file_name: 'again.wav', size_bytes: 1, ...runs };
  await app.db
    .insertInto('uploads')
    .values({ ...row, language: 'en' })
    .execute();
  writeFileSync(folder.fileOf(id), twoVoices(7));
  const diarizer = { isReady: false, findTurns: async () => [] };
  const deps = { db: app.db, jobs: app.jobs, speech: speechOf(engine), diarizer, folder, log: app.app.log };
  const stop = new AbortController();
  let clips = 0;
  engine.refuseClips(() => {
    if (++clips === 2) stop.abort(new Error('the server is killed'));
    return null;
  });
  const run = transcribeUpload(deps, (await beginRun(app.db, id))!, stop.signal);
  await expect(run).rejects.toThrow('killed');
  engine.refuseClips(null);
  return { id, deps };
}

test('an interrupted run resumes after the last stored utterance of each channel', async () => {
  const { id } = await upload(person, twoVoices(7), { name: 'call.wav' });
  await reach(person, id, 'done');
  const whole = await transcriptOf(person, (await findUpload(person, id))!.meetingId);
  expect(new Set(whole.map(({ speakerName }) => speakerName)).size).toBe(2);

  const { id: brokenId, deps } = await breakOffRun();
  const stored = await app.db
    .selectFrom('upload_lines')
    .where('upload_id', '=', brokenId)
    .selectAll()
    .execute();
  expect(stored).toHaveLength(1);
  const before = engine.requests;
  await transcribeUpload(deps, (await beginRun(app.db, brokenId))!, new AbortController().signal);
  expect(engine.requests - before).toBe(whole.length - 1);
  const lines = await transcriptOf(person, (await findUpload(person, brokenId))!.meetingId);
  const outline = (transcripts: Transcript[]) =>
    transcripts.map(({ timestamp, durationMs, speakerName }) => [
      Date.parse(timestamp) - Date.parse(transcripts[0]!.timestamp),
      durationMs,
      speakerName,
    ]);
  expect(outline(lines)).toEqual(outline(whole));
  await deps.folder.remove(brokenId);
});

test('an upload reports that the engine is down, and continues when it recovers', async () => {
  breakDown(engine);
  const { id } = await upload(person, recordedFile('mp3'), { name: 'a.mp3' });
  await expect
    .poll(async () => (await findUpload(person, id))?.problem, { timeout: 10_000 })
    .toMatch(/speech engine .* goes on/);
  expect(await findUpload(person, id)).toMatchObject({
    stage: 'transcribing',
    problemCode: 'recording_speech_unavailable',
  });
  engine.failWith(null);
  await reach(person, id, 'done');
  expect(await findUpload(person, id)).toMatchObject({ problem: null, problemCode: null });
});

test('cancelling an upload stops it, and deletes its file and lines', async () => {
  breakDown(engine);
  const { id } = await upload(person, recordedFile('mp3'), { name: 'a.mp3' });
  await reach(person, id, 'transcribing');
  expect((await removeUpload(person, id)).statusCode).toBe(204);
  expect(await findUpload(person, id)).toMatchObject({ stage: 'cancelled', meetingId: null });
  expect(filesOf(app)).toEqual([]);
  engine.failWith(null);
  expect(await app.db.selectFrom('upload_lines').selectAll().where('upload_id', '=', id).execute()).toEqual(
    [],
  );
  expect((await removeUpload(person, id)).statusCode).toBe(204);
  expect((await removeUpload(person, id)).statusCode).toBe(404);
});

const withdraw = async (who: Person, meetingId: string) =>
  expect((await who.call({ method: 'DELETE', url: `/api/meetings/${meetingId}/consent` })).statusCode).toBe(
    200,
  );

test('a recording is not kept when somebody in its meeting withdraws consent while it is transcribed', async () => {
  const guest = await app.signUp();
  const meetingId = await createMeeting(person, guest);
  breakDown(engine);
  const { id } = await upload(person, recordedFile('mp3'), { name: 'a.mp3', meetingId, keepDays: '7' });
  await reach(person, id, 'transcribing');
  await withdraw(guest, meetingId);
  engine.failWith(null);
  await reach(person, id, 'done');
  expect(await findUpload(person, id)).toMatchObject({ keptUntil: null });
  await expect.poll(() => filesOf(app)).not.toContain(id);
});

test('an own voice is not stored when its speaker withdraws consent while it is transcribed', async () => {
  const meetingId = await createMeeting(person);
  breakDown(engine);
  const { id } = await upload(person, recordedFile('mp3'), { name: 'a.mp3', meetingId, voice: 'mine' });
  await reach(person, id, 'transcribing');
  await withdraw(person, meetingId);
  engine.failWith(null);
  await reach(person, id, 'failed');
  expect((await findUpload(person, id))?.problemCode).toBe('speech_withdrawn');
  expect(await transcriptOf(person, meetingId)).toEqual([]);
  // The upload counts as failed before its file is deleted.
  await expect.poll(() => filesOf(app)).not.toContain(id);
});

test('deleting a meeting deletes the upload it came from', async () => {
  const { id } = await upload(person, recordedFile('ogg'), { name: 'a.ogg' });
  await reach(person, id, 'done');
  const meetingId = (await findUpload(person, id))?.meetingId;
  await person.call({ method: 'DELETE', url: `/api/meetings/${meetingId}` });
  expect(await findUpload(person, id)).toBeUndefined();
});

test('files left by a crash are deleted when the server starts, and other files are kept', async () => {
  const folder = join(app.dataDir, 'uploads');
  const longAgo = new Date(Date.now() - 3_600_000);
  const left = [crypto.randomUUID(), `${crypto.randomUUID()}.part`, `${crypto.randomUUID()}.part`];
  for (const name of [...left, 'accounts.xlsx']) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  const arriving = `${crypto.randomUUID()}.part`;
  writeFileSync(join(folder, arriving), 'x');
  const other = await createTestApp({ env: { UPLOADS_DIR: folder } });
  expect(filesOf(app).sort()).toEqual([arriving, 'accounts.xlsx'].sort());
  await other.close();
  rmSync(join(folder, 'accounts.xlsx'));
  rmSync(join(folder, arriving));
});

test('a file that cannot be read is kept, and transcribed once it can', async () => {
  const id = crypto.randomUUID();
  const path = new UploadFolder(join(app.dataDir, 'uploads')).fileOf(id);
  // A link to itself, because root can read the files of every account.
  symlinkSync(path, path);
  const row = { id, owner_id: person.id, file_name: 'restored.wav', size_bytes: 1 };
  const { touched_at } = await app.db
    .insertInto('uploads')
    .values({ ...row, language: 'en' })
    .returning('touched_at')
    .executeTakeFirstOrThrow();
  const queue = () => app.jobs.send(app.db, 'transcribeUpload', { uploadId: id }, id);
  await queue();
  const tried = () =>
    app.db
      .selectFrom('uploads')
      .select(['stage', 'vain_runs'])
      .where('id', '=', id)
      .where('touched_at', '>', touched_at)
      .executeTakeFirst();
  await expect.poll(tried, { timeout: 10_000 }).toEqual({ stage: 'uploaded', vain_runs: 0 });
  rmSync(path);
  writeFileSync(path, twoVoices(7));
  await queue();
  await reach(person, id, 'done');
});

test('a recording whose fourth run is killed too is transcribed, because that run stored a line', async () => {
  const { id } = await breakOffRun({ run: 3, vain_runs: 3 });
  await app.jobs.send(app.db, 'transcribeUpload', { uploadId: id }, id);
  await reach(person, id, 'done');
});
