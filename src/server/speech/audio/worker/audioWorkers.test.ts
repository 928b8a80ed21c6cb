import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { type AudioStream, AudioWorkers } from './audioWorkers.ts';

const chunks = readChunks(join(RECORDINGS, 'fr_a-mono'));
const workers = new AudioWorkers({ threads: 2 });
afterAll(() => workers.close());

const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

test('concurrent streams each get their own utterances, in order', async () => {
  const runs = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const stream = workers.open();
      const results = await Promise.all([...chunks.map((chunk) => stream.push(chunk)), stream.flush()]);
      stream.close();
      const positions = results.map((result) => result.positionMs);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      return results.flatMap((result) => result.events);
    }),
  );
  expect(runs[0]!.some((event) => event.type === 'audio' && event.samples.length > 10_000)).toBe(true);
  for (const run of runs) expect(run).toEqual(runs[0]);
});

test('a pushed chunk is not detached from its owner, and the returned state is small', async () => {
  const stream = workers.open();
  const result = await stream.push(chunks[0]!);
  expect(chunks[0]!.length).toBeGreaterThan(10_000);
  expect(result.state!.length).toBeLessThan(1_500);
  const isLoud = (samples: Int16Array) => samples.some((sample) => sample > 3_277);
  expect(result.events.some((event) => event.type === 'audio' && isLoud(event.samples))).toBe(true);
  expect(result.safeMs).toBeLessThanOrEqual(result.positionMs);
  stream.close();
});

test('a stream resumes from its stored state', async () => {
  const first = workers.open();
  const results = [];
  for (const chunk of chunks.slice(0, 4)) results.push(await first.push(chunk));
  first.close();
  const { state, safeMs } = results.at(-1)!;
  const second = workers.open({ resume: { state: state!, skipUntilMs: safeMs } });
  const next = await second.push(chunks[4]!);
  expect(next.positionMs - results.at(-1)!.positionMs).toBeGreaterThan(1_900);
  second.close();
});

test('a WebAssembly trap ends the thread, so that its streams resume in another one', async () => {
  const [detector, worker] = ['../../segmentation/voiceDetector.ts', './audioWorker.ts'].map((path) =>
    JSON.stringify(new URL(path, import.meta.url)),
  );
  // Traps as long as this process has the mark.
  const trapping = new AudioWorkers({
    threads: 1,
    script: script(`
      import { VoiceDetector } from ${detector};
      const { isVoice } = VoiceDetector.prototype;
      VoiceDetector.prototype.isVoice = function (frame) {
        if (process.env.TRAP) throw new WebAssembly.RuntimeError('memory access out of bounds');
        return isVoice.call(this, frame);
      };
      await import(${worker});
    `),
  });
  process.env.TRAP = '1';
  const [first, other] = [trapping.open(), trapping.open()];
  await expect(first.push(chunks[0]!)).rejects.toThrow(/The audio worker failed: .*out of bounds/s);
  delete process.env.TRAP;
  await expect(other.push(chunks[0]!)).rejects.toMatchObject({ kind: 'worker_failed' });
  const next = trapping.open();
  expect((await next.push(chunks[0]!)).positionMs).toBeGreaterThan(0);
  await trapping.close();
});

/** The nice value of each thread of this process; the scheduler prefers threads with lower values. */
async function prioritiesOfThreads(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  // A thread that ended after readdir has no stat file.
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => null)),
  );
  // The thread's name may contain spaces, so the fields are counted from its closing parenthesis; the 17th is the nice
  // value.
  return stats
    .filter((stat) => stat !== null)
    .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')('decoding threads run at a lower priority', async () => {
  const own = getPriority();
  const countLower = async () => (await prioritiesOfThreads()).filter((each) => each > own).length;
  const before = await countLower();
  const pool = new AudioWorkers({ threads: 1 });
  await pool.open().push(chunks[0]!);
  expect(await countLower()).toBe(before + 1);
  expect(getPriority()).toBe(own);
  await pool.close();
});

test('an unknown format rejects only its own stream', async () => {
  const stream = workers.open();
  const other = workers.open();
  await expect(stream.push(Buffer.alloc(500, 'x'))).rejects.toMatchObject({ kind: 'unsupported_format' });
  expect((await other.push(chunks[0]!)).positionMs).toBeGreaterThan(1_000);
});

test('a closed stream rejects further chunks', async () => {
  const stream = workers.open();
  stream.close();
  stream.close();
  await expect(stream.push(chunks[0]!)).rejects.toMatchObject({ kind: 'worker_failed' });
});

test('a crashed worker rejects its pending calls, and the next stream gets a new worker', async () => {
  const fragile = new AudioWorkers({
    threads: 1,
    script: script(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ type, call, chunk }) => {
        if (type !== 'push') return;
        if (chunk.length === 1) process.exit(7);
        if (chunk.length === 2) throw new Error('broken');
        parentPort.postMessage({ call, result: { positionMs: chunk.length } });
      });`),
  });
  for (const deadly of [1, 2]) {
    const stream = fragile.open();
    const neighbour = fragile.open();
    await stream.push(new Uint8Array(50));
    const pushes = [stream.push(new Uint8Array(deadly)), neighbour.push(new Uint8Array(50)), stream.flush()];
    const outcomes = await Promise.allSettled(pushes);
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { kind: 'worker_failed' } });
    expect(outcomes[2]!.status).toBe('rejected');
    await expect(stream.push(new Uint8Array(50))).rejects.toMatchObject({ kind: 'worker_failed' });
    const next = fragile.open();
    expect(await next.push(new Uint8Array(60))).toMatchObject({ positionMs: 60 });
  }
  await fragile.close();
});

test('an idle thread ends after its last stream is closed, and not before', async () => {
  const counting = script(`
    import { parentPort } from 'node:worker_threads';
    let calls = 0;
    parentPort.on('message', ({ type, call }) => {
      if (type === 'push') parentPort.postMessage({ call, result: { positionMs: ++calls } });
    });`);
  const open = () => new AudioWorkers({ threads: 1, idleMs: 1, script: counting });
  const [kept, left] = [open(), open()];
  const callsOfItsThread = async (stream: AudioStream) => (await stream.push(new Uint8Array(1))).positionMs;
  const callsOfNextStream = async () => {
    const stream = left.open();
    const calls = await callsOfItsThread(stream);
    stream.close();
    return calls;
  };
  const remaining = kept.open();
  expect(await callsOfItsThread(remaining)).toBe(1);
  expect(await callsOfNextStream()).toBe(1);
  kept.open().close();
  expect(await callsOfNextStream()).toBe(2);
  // Its last stream was closed later, so an idle thread of the other would have ended too.
  await expect.poll(callsOfNextStream).toBe(1);
  expect(await callsOfItsThread(remaining)).toBe(2);
  await Promise.all([kept.close(), left.close()]);
});
