import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { detailOf, transcriptOf } from '#test/meetings/meetings.ts';
import { filesOf, findUpload, upload, uploadsOf } from '#test/meetings/uploads.ts';
import { UploadFolder } from '../uploadFolder.ts';
import { listOpenIds } from '../uploads.queries.ts';
import { parseRange } from './sendRecording.ts';

const file = recordedFile('wav', { seconds: 6 });
const { app, close } = await startAppWithSpeech({ languages: ['en'] });
let owner = await app.signUp('Amina Kaci');
afterAll(close);

/** The names of the kept files. */
const names = () => filesOf(app);

/** An upload that has become a meeting, and the address of its recording. */
async function kept(choices: { keepDays?: string; voice?: string } = { keepDays: '7' }, payload = file) {
  const { id } = await upload(owner, payload, { name: 'week.wav', ...choices });
  const find = async () => (await findUpload(owner, id))!;
  await expect.poll(async () => (await find()).meetingId, { timeout: 15_000 }).not.toBeNull();
  return { ...(await find()), url: `/api/meetings/${(await find()).meetingId}/recording` };
}

/** Makes the files old enough and sweeps, as the server does every five minutes. */
async function sweep(): Promise<void> {
  const folder = join(app.dataDir, 'uploads');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of names()) utimesSync(join(folder, name), longAgo, longAgo);
  await new UploadFolder(folder).sweep((ids) => listOpenIds(app.db, ids));
}

test('a kept recording whose header states no duration gets the measured one, without which Firefox does not seek', async () => {
  const webm = recordedFile('webm');
  // Puts an empty duration in the place of the names of the writing programs, as Firefox reserves it.
  const at = webm.indexOf(Buffer.from('4d80', 'hex'));
  const empty = Buffer.concat([Buffer.from('448988', 'hex'), Buffer.alloc(8), Buffer.from('ec85', 'hex')]);
  empty.copy(webm, at);
  const { url } = await kept({ keepDays: '7' }, webm);
  const played = (await owner.call({ url })).rawPayload;
  expect(played.readDoubleBE(at + 3)).toBeGreaterThan(10_000);
  expect(played.subarray(at + 11)).toEqual(webm.subarray(at + 11));
});

test('a recording is deleted after transcription unless its owner chose to keep it', async () => {
  const { id, meetingId, url, keptUntil } = await kept({});
  expect(keptUntil).toBeNull();
  await expect.poll(names).not.toContain(id);
  expect((await owner.call({ url })).statusCode).toBe(404);
  expect((await detailOf(owner, meetingId)).recording).toBeNull();
});

test('a kept recording is served whole or by byte range, and is aligned with its lines', async () => {
  const { id, meetingId, url, keptUntil } = await kept();
  const days = (Date.parse(keptUntil!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  await sweep();
  expect(names()).toContain(id);

  const whole = await owner.call({ url });
  expect([whole.statusCode, whole.rawPayload.equals(file)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-disposition': 'attachment; filename="recording"',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  });
  const part = await owner.call({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${file.length}`]);
  expect(part.rawPayload.equals(file.subarray(100, 200))).toBe(true);
  const outside = await owner.call({ url, headers: { range: `bytes=${file.length}-` } });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${file.length}`]);

  const { recording } = await detailOf(owner, meetingId);
  expect(recording?.keptUntil).toBe(keptUntil);
  // 16,000 samples per second of two bytes each (32 bytes per ms), after a short header.
  expect(recording?.durationMs).toBeCloseTo(file.length / 32, -1);
  for (const { timestamp, durationMs } of await transcriptOf(owner, meetingId)) {
    const at = Date.parse(timestamp) - Date.parse(recording!.startedAt);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at + durationMs).toBeLessThanOrEqual(6_100);
  }
});

test('only people who may see the transcript get the recording', async () => {
  const { meetingId, url } = await kept();
  const [stranger, participant] = [await app.signUp(), await app.signUp()];
  await app.db
    .insertInto('participants')
    .values({ meeting_id: meetingId!, user_id: participant.id })
    .execute();
  expect((await participant.call({ url })).statusCode).toBe(200);
  const random = `/api/meetings/${crypto.randomUUID()}/recording`;
  expect((await stranger.call({ url })).body).toBe((await stranger.call({ url: random })).body);
  expect((await stranger.call({ url })).statusCode).toBe(404);
  expect((await app.call({ url })).statusCode).toBe(401);
  await app.db.deleteFrom('participants').where('user_id', '=', participant.id).execute();
  expect((await participant.call({ url })).statusCode).toBe(404);
});

test('an expired recording returns 404, and its file is deleted', async () => {
  const { id, meetingId, url } = await kept();
  const over = new Date(Date.now() - 1_000);
  await app.db.updateTable('uploads').set({ kept_until: over }).where('id', '=', id).execute();
  expect((await owner.call({ url })).statusCode).toBe(404);
  expect((await detailOf(owner, meetingId)).recording).toBeNull();
  await sweep();
  expect(names()).not.toContain(id);
});

test('a kept recording is deleted with its meeting or its upload, and when consent is withdrawn', async () => {
  const [first, second, third] = [await kept(), await kept(), await kept({ keepDays: '90', voice: 'mine' })];
  await owner.call({ method: 'DELETE', url: `/api/meetings/${first.meetingId}` });
  await owner.call({ method: 'DELETE', url: `/api/uploads/${second.id}` });
  expect(names()).not.toContain(second.id);
  const withdrawn = await owner.call({
    method: 'DELETE',
    url: `/api/meetings/${third.meetingId}/consent`,
  });
  expect(withdrawn.statusCode).toBeLessThan(300);
  expect((await owner.call({ url: third.url })).statusCode).toBe(404);
  await sweep();
  for (const { id } of [first, second, third]) expect(names()).not.toContain(id);
});

test('deleting an account deletes its kept recordings, and its export links to them', async () => {
  const before = owner;
  owner = await app.signUp('Karim');
  const { id, title, keptUntil } = await kept();
  const data = (await owner.call({ url: '/api/account/export' })).json();
  expect(data.uploads).toMatchObject([{ id, title, recordingKeptUntil: keptUntil }]);
  const { origin, pathname } = new URL(data.uploads[0].recording);
  expect(origin).toBe(ORIGIN);
  expect((await owner.call({ url: pathname })).rawPayload).toEqual(file);
  await kept({});
  const again = (await owner.call({ url: '/api/account/export' })).json();
  expect(again.uploads.map((upload: { recording: unknown }) => typeof upload.recording).sort()).toEqual([
    'object',
    'string',
  ]);
  expect((await uploadsOf(owner)).facts.storage.usedBytes).toBe(file.length);
  const deleted = await owner.call({
    method: 'POST',
    url: `/api/user/${owner.id}/delete`,
    payload: { currentPassword: owner.password },
  });
  expect(deleted.statusCode).toBe(204);
  expect(names()).not.toContain(id);
  owner = before;
});

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=10-19', { start: 10, end: 19 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  [`bytes=${'9'.repeat(400)}-`, null],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('of 100 bytes, the range %s is %j', (range, span) => {
  expect(parseRange(range, 100)).toEqual(span);
});
