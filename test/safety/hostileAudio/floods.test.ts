import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measureRecording } from '#server/features/uploads/decoding/decodeRecording.ts';
import { UploadFailure } from '#server/features/uploads/uploadFailure.ts';
import { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import { watchMemory } from './decoderMemory.ts';
import { floods, wavAt } from './floods.ts';

/** Several times the memory of a valid chunk of two minutes, for samples, their copies and uncollected garbage. */
const MAX_GROWTH_MB = 150;
/** The memory limit of the decoder, plus its libraries. */
const MAX_DECODER_MB = 330;
/**
 * Maximum delay of other streams during a flood. They are not delayed by it; the margin is for a machine that runs many
 * tests at once.
 */
const NEIGHBOUR_LIMIT_MS = 5_000;
const NEIGHBOUR_RATE = 48_000;
/**
 * One second of audio per chunk: ffmpeg writes no output for a live WAV before it has read 64 kB, so smaller chunks
 * would time out.
 */
const NEIGHBOUR_BYTES = NEIGHBOUR_RATE * 2;

const isRefused = (outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult =>
  outcome.status === 'rejected';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tajmaat-flood-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let memory: Awaited<ReturnType<typeof watchMemory>>;
beforeEach(async () => {
  memory = await watchMemory(process.pid);
});
afterEach(async () => {
  const { grown, decoder } = await memory();
  expect(grown).toBeLessThan(MAX_GROWTH_MB);
  expect(decoder).toBeLessThan(MAX_DECODER_MB);
});

describe.each(floods())('$name', ({ message, isJunk = false }) => {
  test(`${isJunk ? 'is skipped' : 'ends its own live stream'}, and does not delay another stream on the same worker`, {
    timeout: 120_000,
  }, async () => {
    const workers = new AudioWorkers({ threads: 1 });
    const [hostile, neighbour] = [workers.open(), workers.open()];
    await neighbour.push(wavAt(NEIGHBOUR_RATE, 16, NEIGHBOUR_BYTES));
    const flooding = Promise.allSettled([hostile.push(message), hostile.push(message)]);
    let [slowestMs, decodedMs] = [0, 0];
    for (let chunk = 0; chunk < 5; chunk++) {
      const askedAt = performance.now();
      ({ positionMs: decodedMs } = await neighbour.push(Buffer.alloc(NEIGHBOUR_BYTES)));
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    }
    const outcomes = await flooding;
    // Repeats the message until it is refused, because the decoder yields to other processes and may not reach the
    // excess in time on a busy machine.
    while (!isJunk && !outcomes.some(isRefused))
      outcomes.push(...(await Promise.allSettled([hostile.push(message)])));
    hostile.close();
    neighbour.close();
    await workers.close();
    expect(slowestMs).toBeLessThan(NEIGHBOUR_LIMIT_MS);
    expect(decodedMs).toBeGreaterThan(0);
    expect(outcomes.some(isRefused)).toBe(!isJunk);
    for (const { reason } of outcomes.filter(isRefused)) expect(reason.kind).toBe('unsupported_format');
  });

  // A long timeout, because five hours of samples are read before a recording is too long, which takes a busy machine a
  // minute.
  test('as an upload, is decoded or fails with a message for the user', { timeout: 240_000 }, async () => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, message);
    const measured = await measureRecording(path, AbortSignal.timeout(220_000)).catch((error) => error);
    if (measured instanceof Error) expect(measured).toBeInstanceOf(UploadFailure);
  });
});
