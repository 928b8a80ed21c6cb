import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OpenAiSpeech } from '#server/engines/openAiSpeech/openAiSpeech.ts';
import { toWav } from '#server/engines/wav.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { GAP_TEXT, type Transcript } from '#shared/contract/transcription.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { createMeeting } from '#test/meetings.ts';
import { recordedFile, stereoFile } from '#test/recordedFile.ts';
import { type SpeechServer, startSpeechServer } from '#test/speechServer.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { transcribeUpload } from './transcribeUpload.ts';
import { UploadFolder } from './uploadFolder.ts';
import { beginRun } from './uploadRuns.queries.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

const speechOf = ({ url }: SpeechServer) => {
  const asked = { url, model: 'm', key: '', concurrency: 2, timeoutMs: 5_000 };
  return new OpenAiSpeech({ ...asked, languages: ['en', 'fr'], retryDelayMs: 20 });
};

let engine: SpeechServer;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  engine = await startSpeechServer();
  app = await createTestApp({ speech: speechOf(engine), env: { UPLOAD_MAX_MB: '1' } });
  person = await app.signUp('Amina Kaci');
});
afterEach(() => {
  engine.failWith(null);
  engine.say(null);
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const send = (
  who: Person,
  payload: Buffer,
  name: string,
  language = 'en',
  headers = {},
  choices: Record<string, string> = {},
) =>
  who.call({
    method: 'POST',
    url: `/api/uploads?${new URLSearchParams({ name, language, ...choices })}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const upload = async (who: Person, payload: Buffer, name: string, choices?: Record<string, string>) => {
  const answer = await send(who, payload, name, 'en', {}, choices);
  expect(answer.statusCode).toBe(201);
  return answer.json<Upload>();
};
const listed = async (who: Person) => (await who.call({ url: '/api/uploads' })).json().uploads as Upload[];
const find = async (id: string) => (await listed(person)).find((one) => one.id === id);
const reach = (id: string, stage: Upload['stage']) =>
  expect.poll(async () => (await find(id))?.stage, { timeout: 15_000, interval: 50 }).toBe(stage);
const remove = (who: Person, id: string) => who.call({ method: 'DELETE', url: `/api/uploads/${id}` });
const files = () => readdirSync(join(app.dataDir, 'uploads')).filter((name) => name !== 'resumable');
const transcriptOf = async (meetingId: string | null) =>
  (await person.call({ url: `/api/jitsi/meetings/${meetingId}/transcripts` })).json<{
    transcripts: Transcript[];
  }>().transcripts;
const failing = () => engine.failWith((response) => response.writeHead(500).end('down'));

/** A call with one person per channel, who speak one after the other. */
const twoVoices = (seconds?: number) => stereoFile('en_a-mono', 'en_b-mono', seconds);

const KINDS = ['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'];
test.each(KINDS)('a %s becomes a completed meeting with its transcript and its summary', async (kind) => {
  const before = engine.requests;
  engine.say('Karim will send the report to the client before Friday.');
  const { id } = await upload(person, recordedFile(kind), `Budget T3.${kind}`);
  await reach(id, 'done');
  const done = (await find(id))!;
  expect(done).toMatchObject({ percent: 100, problem: null, fileName: `Budget T3.${kind}` });
  const { meetings } = (await person.call({ url: '/api/meetings' })).json<{ meetings: Meeting[] }>();
  const meeting = meetings.find((one) => one.id === done.meetingId)!;
  expect(meeting).toMatchObject({ title: 'Budget T3', status: 'completed', createdBy: person.id });
  const startMs = Date.parse(meeting.startTime!);
  expect(Date.parse(meeting.endTime!) - startMs).toBe(done.durationMs);
  const lines = await transcriptOf(done.meetingId);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
  for (const line of lines) {
    expect(line).toMatchObject({ speakerName: 'Speaker 1', speakerId: null, language: 'en' });
    expect(Date.parse(line.timestamp)).toBeGreaterThanOrEqual(startMs);
    expect(Date.parse(line.timestamp) + line.durationMs - startMs).toBeLessThanOrEqual(done.durationMs! + 50);
  }
  // One request per utterance, because no previews are generated for a recording.
  expect(engine.requests - before).toBe(lines.length);
  const summary = await person.call({ url: `/api/summaries/meeting/${done.meetingId}` });
  expect(summary.json()).toMatchObject({ meetingTitle: 'Budget T3' });
  await expect.poll(files).toEqual([]);
});

test('whoever says that the voice is their own is named, whatever the channels', async () => {
  const { id } = await upload(person, twoVoices(), 'note.wav', { voice: 'mine' });
  await reach(id, 'done');
  const lines = await transcriptOf((await find(id))!.meetingId);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ speakerName: 'Amina Kaci', speakerId: person.id });
});

test('a recording with a voice on each channel has two speakers, who can be renamed', async () => {
  const { id } = await upload(person, twoVoices(), 'call.wav', { title: ' Call with\u202e Karim ' });
  await reach(id, 'done');
  const { meetingId, title } = (await find(id))!;
  expect(title).toBe('Call with  Karim');
  const namesOf = async () => (await transcriptOf(meetingId)).map(({ speakerName }) => speakerName);
  const names = await namesOf();
  expect(names[0]).toBe('Speaker 1');
  expect(new Set(names)).toEqual(new Set(['Speaker 1', 'Speaker 2']));
  const change = { speakerId: null, speakerName: 'Speaker 2', name: 'Karim Ziani' };
  const renamed = await person.call({
    method: 'PATCH',
    url: `/api/meetings/${meetingId}/speakers`,
    payload: change,
  });
  expect(renamed.json()).toMatchObject({ changedLines: names.filter((name) => name === 'Speaker 2').length });
  expect(await namesOf()).toEqual(names.map((name) => (name === 'Speaker 2' ? 'Karim Ziani' : name)));
});

test('speakers are numbered in the language of whoever uploads', async () => {
  await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', person.id).execute();
  const { id } = await upload(person, recordedFile('ogg'), 'a.ogg');
  await reach(id, 'done');
  const lines = await transcriptOf((await find(id))!.meetingId);
  expect(new Set(lines.map(({ speakerName }) => speakerName))).toEqual(new Set(['Intervenant 1']));
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', person.id).execute();
});

test('a run that was ended goes on after the last stored utterance of either channel', async () => {
  const { id } = await upload(person, twoVoices(7), 'call.wav');
  await reach(id, 'done');
  const whole = await transcriptOf((await find(id))!.meetingId);
  expect(new Set(whole.map(({ speakerName }) => speakerName)).size).toBe(2);

  const folder = new UploadFolder(join(app.dataDir, 'uploads'));
  const broken = { id: crypto.randomUUID(), owner_id: person.id, file_name: 'again.wav', size_bytes: 1 };
  await app.db
    .insertInto('uploads')
    .values({ ...broken, language: 'en' })
    .execute();
  writeFileSync(folder.fileOf(broken.id), twoVoices(7));
  const diarizer = { isReady: false, findTurns: async () => [] };
  const deps = { db: app.db, jobs: app.jobs, speech: speechOf(engine), diarizer, folder, log: app.app.log };
  const stop = new AbortController();
  let requests = 0;
  engine.refuseClips(() => {
    if (++requests === 2) stop.abort(new Error('the server ends'));
    return null;
  });
  const run = async (signal: AbortSignal) =>
    transcribeUpload(deps, (await beginRun(app.db, broken.id))!, signal);
  await expect(run(stop.signal)).rejects.toThrow();
  const stored = await app.db
    .selectFrom('upload_lines')
    .where('upload_id', '=', broken.id)
    .selectAll()
    .execute();
  expect(stored).toHaveLength(1);
  requests = 0;
  await run(new AbortController().signal);
  expect(requests).toBe(whole.length - 1);
  const lines = await transcriptOf((await find(broken.id))!.meetingId);
  const outline = (transcripts: Transcript[]) =>
    transcripts.map(({ timestamp, durationMs, speakerName }) => [
      Date.parse(timestamp) - Date.parse(transcripts[0]!.timestamp),
      durationMs,
      speakerName,
    ]);
  expect(outline(lines)).toEqual(outline(whole));
  await folder.remove(broken.id);
  engine.refuseClips(null);
});

test('an upload is renamed with its meeting, by its owner only; a held meeting keeps its title', async () => {
  const { id } = await upload(person, recordedFile('ogg'), 'a.ogg', { title: 'Before' });
  await reach(id, 'done');
  const rename = (who: Person, uploadId: string, title: string) =>
    who.call({ method: 'PATCH', url: `/api/uploads/${uploadId}`, payload: { title } });
  expect((await rename(person, id, ' Budget  T4 ')).statusCode).toBe(204);
  const { meetingId, title } = (await find(id))!;
  expect(title).toBe('Budget  T4');
  const meeting = (await person.call({ url: `/api/jitsi/meetings/${meetingId}` })).json<Meeting>();
  expect(meeting.title).toBe('Budget  T4');
  const stranger = await app.signUp();
  expect((await rename(stranger, id, 'Mine')).statusCode).toBe(404);
  const empty = await rename(person, id, ' \u202e ');
  expect([empty.statusCode, empty.json().code]).toEqual([400, 'title_missing']);

  const held = await createMeeting(person);
  const query = new URLSearchParams({ name: 'r.webm', language: 'en', meetingId: held });
  const sent = await person.call({
    method: 'POST',
    url: `/api/uploads?${query}`,
    payload: recordedFile('webm'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(sent.json<Upload>().title).toBeNull();
  expect((await rename(person, sent.json<Upload>().id, 'Other')).statusCode).toBe(404);
  await reach(sent.json<Upload>().id, 'done');
});

test('a file that was cut short is transcribed as far as it goes, and says where it ends', async () => {
  const whole = recordedFile('mp3');
  const { id } = await upload(person, whole.subarray(0, Math.floor(whole.length * 0.6)), 'cut.mp3');
  await reach(id, 'done');
  const cut = (await find(id))!;
  expect(cut).toMatchObject({ isCut: true, doneMs: cut.durationMs });
  expect(cut.durationMs).toBeLessThan(12_000);
});

test('a clip that the engine refuses leaves a mark in the transcript of an upload', async () => {
  let refused: number | null = null;
  engine.refuseClips((durationMs) => {
    refused ??= durationMs;
    return durationMs === refused ? 422 : null;
  });
  const { id } = await upload(person, recordedFile('wav', { recording: 'en_b-mono' }), 'half.wav');
  await reach(id, 'done');
  const lines = await transcriptOf((await find(id))!.meetingId);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(({ isGap }) => isGap)).toEqual([expect.objectContaining({ content: GAP_TEXT })]);
  engine.refuseClips(null);
});

test('a hum and music are not sent to the engine, and nobody is quoted', async () => {
  const hum = Int16Array.from(
    { length: 80_000 },
    (_, i) => 6_000 * Math.sin((2 * Math.PI * 120 * i) / 16_000),
  );
  const before = engine.requests;
  engine.say('Thank you, see you on Monday.');
  const { id } = await upload(person, Buffer.from(toWav(hum)), 'hum.wav');
  await reach(id, 'failed');
  expect(await find(id)).toMatchObject({ problemCode: 'recording_without_speech' });
  expect(engine.requests).toBe(before);
});

test('a file of which the engine refuses everything fails, and says why', async () => {
  engine.refuseClips(() => 400);
  const { id } = await upload(person, recordedFile('wav'), 'refused.wav');
  await reach(id, 'failed');
  expect(await find(id)).toMatchObject({ problemCode: 'recording_refused' });
  engine.refuseClips(null);
});

test("a meeting's recording becomes its transcript, without a speaker, and the meeting says meanwhile that it is uploaded", async () => {
  const id = await createMeeting(person);
  const url = `/api/jitsi/meetings/${id}`;
  const query = new URLSearchParams({ name: 'recording.webm', language: 'en', meetingId: id });
  failing();
  const answer = await person.call({
    method: 'POST',
    url: `/api/uploads?${query}`,
    payload: recordedFile('webm'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.json<Upload>()).toMatchObject({ meetingId: id });
  expect((await person.call({ url })).json<Meeting>().recordingStatus).toBe('completed');
  engine.failWith(null);
  await reach(answer.json<Upload>().id, 'done');
  const lines = await transcriptOf(id);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ speakerId: null, speakerName: 'Speaker 1' });

  const again = await person.call({
    method: 'POST',
    url: `/api/uploads?${query}`,
    payload: recordedFile('webm'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'This meeting has a transcript already. Upload the recording as a file of its own.',
  ]);
});

test("only the owner may upload a meeting's recording, and a cancelled one is no longer there", async () => {
  const other = await app.signUp();
  const id = await createMeeting(other, person);
  const post = (who: Person, meetingId: string) =>
    who.call({
      method: 'POST',
      url: `/api/uploads?${new URLSearchParams({ name: 'a.webm', language: 'en', meetingId })}`,
      payload: recordedFile('webm'),
      headers: { 'content-type': 'application/octet-stream' },
    });
  expect((await post(person, id)).statusCode).toBe(404);
  failing();
  const own = await createMeeting(person);
  const { id: uploadId } = (await post(person, own)).json<Upload>();
  await remove(person, uploadId);
  const meeting = (await person.call({ url: `/api/jitsi/meetings/${own}` })).json<Meeting>();
  expect(meeting.recordingStatus).toBeNull();
});

test('a file that is no recording is rejected, whatever its name, and leaves nothing', async () => {
  for (const text of ['Minutes of the meeting. '.repeat(400), '#EXTM3U\nhttp://127.0.0.1/a.ts\n', 'x']) {
    const answer = await send(person, Buffer.from(text), 'minutes.mp3', 'en', {
      'content-type': 'audio/mpeg',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'file_not_media']);
  }
  expect((await send(person, Buffer.alloc(0), 'empty.mp3')).statusCode).toBe(400);
  expect(files()).toEqual([]);
});

test('a file above the limit is rejected, by its stated size and by its real one', async () => {
  const large = Buffer.concat([recordedFile('mp3'), Buffer.alloc(1_000_000)]);
  const chunked = { 'transfer-encoding': 'chunked' };
  for (const headers of [{}, chunked]) {
    const answer = await send(person, large, 'large.mp3', 'en', headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        code: 'file_too_large',
        message: 'The file is larger than the 1 MB allowed here.',
        params: { megabytes: 1 },
      },
    ]);
  }
  expect(files()).toEqual([]);
});

test('an unsupported language is rejected at once and by name', async () => {
  const answer = await send(person, recordedFile('mp3'), 'a.mp3', 'ar');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      code: 'recording_unsupported_language',
      message: expect.stringContaining('does not understand Arabic'),
      params: { language: 'ar' },
    },
  ]);
  const { facts } = (await person.call({ url: '/api/uploads' })).json();
  expect(facts).toMatchObject({ maxMegabytes: 1, languages: ['en', 'fr'] });
});

test('a file that only begins like a recording fails plainly, and so does silence', async () => {
  const damaged = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(4_000, 'x')]);
  const silent = Buffer.from(recordedFile('wav', { seconds: 4 }));
  silent.fill(0, 100);
  const cases: [Buffer, RegExp, string][] = [
    [damaged, /damaged/, 'recording_damaged'],
    [silent, /Nobody could be heard/, 'recording_without_speech'],
  ];
  for (const [payload, reason, problemCode] of cases) {
    const { id } = await upload(person, payload, 'odd.wav');
    await reach(id, 'failed');
    expect(await find(id)).toMatchObject({ problem: expect.stringMatching(reason), problemCode });
    expect((await remove(person, id)).statusCode).toBe(204);
    expect(await find(id)).toBeUndefined();
  }
  await expect.poll(files).toEqual([]);
});

test('while the engine is down the upload says so, and continues when it is back', async () => {
  failing();
  const { id } = await upload(person, recordedFile('mp3'), 'a.mp3');
  await expect
    .poll(async () => (await find(id))?.problem, { timeout: 10_000 })
    .toMatch(/speech engine .* goes on/);
  expect(await find(id)).toMatchObject({
    stage: 'transcribing',
    problemCode: 'recording_speech_unavailable',
  });
  engine.failWith(null);
  await reach(id, 'done');
  expect(await find(id)).toMatchObject({ problem: null, problemCode: null });
});

test('a cancelled upload stops, and its file and words are deleted', async () => {
  failing();
  const { id } = await upload(person, recordedFile('mp3'), 'a.mp3');
  await reach(id, 'transcribing');
  expect((await remove(person, id)).statusCode).toBe(204);
  expect(await find(id)).toMatchObject({ stage: 'cancelled', meetingId: null });
  expect(files()).toEqual([]);
  engine.failWith(null);
  expect(await app.db.selectFrom('upload_lines').selectAll().where('upload_id', '=', id).execute()).toEqual(
    [],
  );
  expect((await remove(person, id)).statusCode).toBe(204);
  expect((await remove(person, id)).statusCode).toBe(404);
});

test("somebody else's upload does not exist", async () => {
  failing();
  const stranger = await app.signUp();
  const { id } = await upload(person, recordedFile('mp3'), 'a.mp3');
  expect((await remove(stranger, id)).statusCode).toBe(404);
  expect(await listed(stranger)).toEqual([]);
  expect((await find(id))?.stage).not.toBe('cancelled');
  await remove(person, id);
});

test('ten uploads of a person may wait, and an eleventh is rejected', async () => {
  failing();
  const busy = await app.signUp();
  const file = recordedFile('ogg', { seconds: 3 });
  for (let i = 0; i < 10; i++) await upload(busy, file, `${i}.ogg`);
  const refused = await send(busy, file, 'more.ogg');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_waiting']);
  await expect
    .poll(async () => (await listed(busy)).filter(({ stage }) => stage === 'transcribing').length)
    .toBe(2);
  expect((await listed(busy)).filter(({ stage }) => stage === 'uploaded').length).toBe(8);
  for (const { id } of await listed(busy)) await remove(busy, id);
  expect(files()).toEqual([]);
});

test('deleting the meeting deletes the upload it came from', async () => {
  const { id } = await upload(person, recordedFile('ogg'), 'a.ogg');
  await reach(id, 'done');
  const meetingId = (await find(id))?.meetingId;
  await person.call({ method: 'DELETE', url: `/api/meetings/${meetingId}` });
  expect(await find(id)).toBeUndefined();
});

test('files left by a crash are deleted when a server starts, and no foreign file', async () => {
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
  expect(files().sort()).toEqual([arriving, 'accounts.xlsx'].sort());
  await other.close();
  rmSync(join(folder, 'accounts.xlsx'));
  rmSync(join(folder, arriving));
});
