import { afterAll, afterEach, expect, test } from 'vitest';
import { toWav } from '#server/engines/wav.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { GAP_TEXT } from '#shared/contract/transcription.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { createMeeting, detailOf, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import {
  breakDown,
  filesOf,
  findUpload,
  reach,
  removeUpload,
  send,
  startUploads,
  twoVoices,
  upload,
} from '#test/meetings/uploads.ts';

const { engine, app, person, resetEngine, close } = await startUploads();
afterEach(resetEngine);
afterAll(close);

const KINDS = ['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'];

test.each(KINDS)('a %s becomes a completed meeting with a transcript and a summary', async (kind) => {
  const before = engine.requests;
  engine.say('Karim will send the report to the client before Friday.');
  const { id } = await upload(person, recordedFile(kind), { name: `Budget T3.${kind}` });
  await reach(person, id, 'done');
  const done = (await findUpload(person, id))!;
  expect(done).toMatchObject({ percent: 100, problem: null, fileName: `Budget T3.${kind}` });
  const { meetings } = (await person.call({ url: '/api/meetings' })).json<{ meetings: Meeting[] }>();
  const meeting = meetings.find((one) => one.id === done.meetingId)!;
  expect(meeting).toMatchObject({ title: 'Budget T3', status: 'completed', createdBy: person.id });
  const startMs = Date.parse(meeting.startTime!);
  expect(Date.parse(meeting.endTime!) - startMs).toBe(done.durationMs);
  const lines = await transcriptOf(person, done.meetingId);
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
  await expect.poll(() => filesOf(app)).toEqual([]);
});

test('an upload marked as the own voice is attributed to its owner, whatever its channels', async () => {
  const { id } = await upload(person, twoVoices(), { name: 'note.wav', voice: 'mine' });
  await reach(person, id, 'done');
  const lines = await transcriptOf(person, (await findUpload(person, id))!.meetingId);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ speakerName: 'Amina Kaci', speakerId: person.id });
});

test('a recording with one voice a channel has two speakers, who can be renamed', async () => {
  const { id } = await upload(person, twoVoices(), { name: 'call.wav', title: ' Call with\u202e Karim ' });
  await reach(person, id, 'done');
  const { meetingId, title } = (await findUpload(person, id))!;
  expect(title).toBe('Call with Karim');
  const namesOf = async () => (await transcriptOf(person, meetingId)).map(({ speakerName }) => speakerName);
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

test('speakers are numbered in the language of the uploader', async () => {
  await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', person.id).execute();
  const { id } = await upload(person, recordedFile('ogg'), { name: 'a.ogg' });
  await reach(person, id, 'done');
  const lines = await transcriptOf(person, (await findUpload(person, id))!.meetingId);
  expect(new Set(lines.map(({ speakerName }) => speakerName))).toEqual(new Set(['Intervenant 1']));
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', person.id).execute();
});

test('only the owner renames an upload, which renames its meeting, unless that was held live', async () => {
  const { id } = await upload(person, recordedFile('ogg'), { name: 'a.ogg', title: 'Before' });
  await reach(person, id, 'done');
  const rename = (who: Person, uploadId: string, title: string) =>
    who.call({ method: 'PATCH', url: `/api/uploads/${uploadId}`, payload: { title } });
  expect((await rename(person, id, ' Budget  T4 ')).statusCode).toBe(204);
  const { meetingId, title } = (await findUpload(person, id))!;
  expect(title).toBe('Budget  T4');
  const meeting = await detailOf(person, meetingId);
  expect(meeting.title).toBe('Budget  T4');
  const stranger = await app.signUp();
  expect((await rename(stranger, id, 'Mine')).statusCode).toBe(404);
  const empty = await rename(person, id, ' \u202e ');
  expect([empty.statusCode, empty.json().code]).toEqual([400, 'title_missing']);

  const held = await createMeeting(person);
  const sent = await upload(person, recordedFile('webm'), { name: 'r.webm', meetingId: held });
  expect(sent.title).toBeNull();
  expect((await rename(person, sent.id, 'Other')).statusCode).toBe(404);
  await reach(person, sent.id, 'done');
});

test('a truncated file is transcribed as far as possible, and the upload says where it ends', async () => {
  const whole = recordedFile('mp3');
  const { id } = await upload(person, whole.subarray(0, Math.floor(whole.length * 0.6)), { name: 'cut.mp3' });
  await reach(person, id, 'done');
  const cut = (await findUpload(person, id))!;
  expect(cut).toMatchObject({ isCut: true, doneMs: cut.durationMs });
  expect(cut.durationMs).toBeLessThan(12_000);
});

test('a clip that the engine refuses is stored as a gap in the transcript of an upload', async () => {
  let refused: number | null = null;
  engine.refuseClips((durationMs) => {
    refused ??= durationMs;
    return durationMs === refused ? 422 : null;
  });
  const { id } = await upload(person, recordedFile('wav', { recording: 'en_b-mono' }), { name: 'half.wav' });
  await reach(person, id, 'done');
  const lines = await transcriptOf(person, (await findUpload(person, id))!.meetingId);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(({ isGap }) => isGap)).toEqual([expect.objectContaining({ content: GAP_TEXT })]);
  engine.refuseClips(null);
});

test('a recording of hum is not sent to the engine, and fails as recording_without_speech', async () => {
  const hum = Int16Array.from(
    { length: 80_000 },
    (_, i) => 6_000 * Math.sin((2 * Math.PI * 120 * i) / 16_000),
  );
  const before = engine.requests;
  engine.say('Thank you, see you on Monday.');
  const { id } = await upload(person, Buffer.from(toWav(hum)), { name: 'hum.wav' });
  await reach(person, id, 'failed');
  expect(await findUpload(person, id)).toMatchObject({ problemCode: 'recording_without_speech' });
  expect(engine.requests).toBe(before);
});

test('an upload of which the engine refuses every clip fails as recording_refused', async () => {
  engine.refuseClips(() => 400);
  const { id } = await upload(person, recordedFile('wav'), { name: 'refused.wav' });
  await reach(person, id, 'failed');
  expect(await findUpload(person, id)).toMatchObject({ problemCode: 'recording_refused' });
  engine.refuseClips(null);
});

test('the recording of a meeting becomes its transcript, without speaker ids, and a second one is refused', async () => {
  const id = await createMeeting(person);
  const url = `/api/jitsi/meetings/${id}`;
  const query = { name: 'recording.webm', meetingId: id };
  breakDown(engine);
  const sent = await upload(person, recordedFile('webm'), query);
  expect(sent.meetingId).toBe(id);
  expect((await person.call({ url })).json<Meeting>().recordingStatus).toBe('completed');
  engine.failWith(null);
  await reach(person, sent.id, 'done');
  const lines = await transcriptOf(person, id);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ speakerId: null, speakerName: 'Speaker 1' });

  const again = await send(person, recordedFile('webm'), query);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'This meeting has a transcript already. Upload the recording as a file of its own.',
  ]);
});

test('only the owner can upload a recording of a meeting, and a cancelled upload is removed from it', async () => {
  const other = await app.signUp();
  const id = await createMeeting(other, person);
  const post = (who: Person, meetingId: string) =>
    send(who, recordedFile('webm'), { name: 'a.webm', meetingId });
  expect((await post(person, id)).statusCode).toBe(404);
  breakDown(engine);
  const own = await createMeeting(person);
  const { id: uploadId } = (await post(person, own)).json<Upload>();
  await removeUpload(person, uploadId);
  const meeting = await detailOf(person, own);
  expect(meeting.recordingStatus).toBeNull();
});

test('a file that only begins like a recording fails as damaged, and a silent one as without speech', async () => {
  const damaged = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(4_000, 'x')]);
  const silent = Buffer.from(recordedFile('wav', { seconds: 4 }));
  silent.fill(0, 100);
  const cases: [Buffer, RegExp, string][] = [
    [damaged, /damaged/, 'recording_damaged'],
    [silent, /Nobody could be heard/, 'recording_without_speech'],
  ];
  for (const [payload, reason, problemCode] of cases) {
    const { id } = await upload(person, payload, { name: 'odd.wav' });
    await reach(person, id, 'failed');
    expect(await findUpload(person, id)).toMatchObject({
      problem: expect.stringMatching(reason),
      problemCode,
    });
    expect((await removeUpload(person, id)).statusCode).toBe(204);
    expect(await findUpload(person, id)).toBeUndefined();
  }
  await expect.poll(() => filesOf(app)).toEqual([]);
});
