import { afterAll, afterEach, expect, test } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import {
  breakDown,
  filesOf,
  findUpload,
  listUploads,
  removeUpload,
  send,
  startUploads,
  upload,
} from '#test/meetings/uploads.ts';

const { engine, app, person, resetEngine, close } = await startUploads();
afterEach(resetEngine);
afterAll(close);

test('a file that is not a recording is rejected, whatever its name, and nothing is stored', async () => {
  for (const text of ['Minutes of the meeting. '.repeat(400), '#EXTM3U\nhttp://127.0.0.1/a.ts\n', 'x']) {
    const answer = await send(
      person,
      Buffer.from(text),
      { name: 'minutes.mp3' },
      {
        'content-type': 'audio/mpeg',
      },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'file_not_media']);
  }
  expect((await send(person, Buffer.alloc(0), { name: 'empty.mp3' })).statusCode).toBe(400);
  expect(filesOf(app)).toEqual([]);
});

test('a file above the limit is rejected, by its content-length and while streaming', async () => {
  const large = Buffer.concat([recordedFile('mp3'), Buffer.alloc(1_000_000)]);
  const chunked = { 'transfer-encoding': 'chunked' };
  for (const headers of [{}, chunked]) {
    const answer = await send(person, large, { name: 'large.mp3' }, headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        code: 'file_too_large',
        message: 'The file is larger than the 1 MB allowed here.',
        params: { megabytes: 1 },
      },
    ]);
  }
  expect(filesOf(app)).toEqual([]);
});

test('an unsupported language is rejected immediately, with its name', async () => {
  const answer = await send(person, recordedFile('mp3'), { name: 'a.mp3', language: 'ar' });
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

test('an upload of another person returns 404', async () => {
  breakDown(engine);
  const stranger = await app.signUp();
  const { id } = await upload(person, recordedFile('mp3'), { name: 'a.mp3' });
  expect((await removeUpload(stranger, id)).statusCode).toBe(404);
  expect(await listUploads(stranger)).toEqual([]);
  expect((await findUpload(person, id))?.stage).not.toBe('cancelled');
  await removeUpload(person, id);
});

test('at most ten uploads of a person wait, and two are transcribed at a time', async () => {
  breakDown(engine);
  const busy = await app.signUp();
  const file = recordedFile('ogg', { seconds: 3 });
  for (let i = 0; i < 10; i++) await upload(busy, file, { name: `${i}.ogg` });
  const refused = await send(busy, file, { name: 'more.ogg' });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_waiting']);
  await expect
    .poll(async () => (await listUploads(busy)).filter(({ stage }) => stage === 'transcribing').length)
    .toBe(2);
  expect((await listUploads(busy)).filter(({ stage }) => stage === 'uploaded').length).toBe(8);
  for (const { id } of await listUploads(busy)) await removeUpload(busy, id);
  expect(filesOf(app)).toEqual([]);
});
