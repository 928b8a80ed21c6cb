import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { type LocalServer, startLocalServer } from '#test/doubles/localServer.ts';
import { decodeRecording, measureRecording } from './decodeRecording.ts';

let folder: string;
let web: LocalServer;
let visits = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tajmaat-decode-'));
  web = await startLocalServer((_, response) => {
    visits++;
    response.end();
  });
});
afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (content: Buffer | string): string => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
};

test('files that refer to other files or URLs are refused and not followed', async () => {
  const url = `${web.address}/a.ts`;
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`;
  const files = [
    playlist,
    `ID3\x04\0\0\0\0\0\0${playlist}${' '.repeat(2_000)}`,
    "ffconcat version 1.0\nfile '/etc/passwd'\n",
    `[Reference]\nRef1=${url}\n`,
  ];
  for (const file of files) {
    await expect(measureRecording(fileOf(file), AbortSignal.timeout(10_000))).rejects.toThrow(
      /cannot be read/,
    );
  }
  expect(visits).toBe(0);
});

test('a truncated recording is decoded as far as possible', async () => {
  const whole = recordedFile('mp3');
  const path = fileOf(whole.subarray(0, Math.floor(whole.length / 2)));
  const { durationMs } = await measureRecording(path, AbortSignal.timeout(10_000));
  expect(durationMs).toBeGreaterThan(3_000);
});

test.each([
  ['wav', []],
  ['mp3', []],
  ['ogg', []],
  ['m4a', ['-movflags', '+faststart']],
  ['webm', []],
])('a truncated %s is reported as cut, and a whole one is not', async (kind, options) => {
  const whole = recordedFile(kind, { options });
  const facts = await measureRecording(fileOf(whole), AbortSignal.timeout(10_000));
  expect(facts.isCut).toBe(false);
  const part = whole.subarray(0, Math.floor(whole.length * 0.6));
  const cut = await measureRecording(fileOf(part), AbortSignal.timeout(10_000));
  expect(cut.isCut).toBe(true);
  expect(cut.durationMs).toBeLessThan(facts.durationMs * 0.7);
});

test('a truncated mp4 with its index at the end fails as incomplete, and a damaged one as damaged', async () => {
  const whole = recordedFile('m4a');
  const read = (content: Buffer) => measureRecording(fileOf(content), AbortSignal.timeout(10_000));
  expect((await read(whole)).isCut).toBe(false);
  for (const share of [0.3, 0.9])
    await expect(read(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toMatchObject({
      problem: { code: 'recording_incomplete' },
    });
  await expect(read(Buffer.from(whole).fill(7, whole.length >> 1))).rejects.toMatchObject({
    problem: { code: 'recording_incomplete' },
  });
  await expect(read(Buffer.from(whole).fill(7, 0, 400))).rejects.toMatchObject({
    problem: { code: 'recording_damaged' },
  });
});

test('aborting the decoding rejects with the reason of the abort', async () => {
  const stop = new AbortController();
  const reason = new Error('cancelled');
  const read = async () => {
    for await (const _samples of decodeRecording(fileOf(recordedFile('wav')), stop.signal))
      stop.abort(reason);
  };
  await expect(read()).rejects.toBe(reason);
});
