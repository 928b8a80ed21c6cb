import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { Speaker } from '#test/speaker.ts';
import { findUtterances } from './expectedUtterances.ts';
import { Visitor } from './visitor.ts';

/** Few speakers, so that the test measures the recovery and not the machine's throughput. */
const SPEAKERS = 6;
const FAULT_MS = 10_000;
const CATCH_UP_MS = 5_000;
/** Time limit in ms, far above the six seconds that an idle machine takes. */
const ERROR_LIMIT_MS = 45_000;
const STORE_LIMIT_MS = 60_000;
const LIMIT_MS = 120_000;
const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));

let engine: SpeechServer;
let server: ServerProcess;
let meetingId: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  engine = await startSpeechServer();
  server = await ServerProcess.start({ STT_URL: engine.url });
  for (let i = 0; i < SPEAKERS; i++) visitors.push(await Visitor.register(server.address, `Voice ${i}`));
  const [owner, ...others] = visitors as [Visitor, ...Visitor[]];
  meetingId = await owner.createMeeting(...others);
  // A warm-up, because the first run of a process is slow.
  await speakTogether(async () => {});
}, LIMIT_MS);
afterAll(async () => {
  await server?.remove();
  await engine.close();
}, LIMIT_MS);

/**
 * Everybody plays the recording at once; `during` runs after the last word. Resolves with the ms from then until
 * everything is stored.
 */
async function speakTogether(during: (speakers: Speaker[]) => Promise<void>): Promise<number> {
  const [owner] = visitors as [Visitor];
  const { address } = server;
  const before = (await owner.transcript(meetingId)).length;
  const speakers = visitors.map(({ cookie }) => new Speaker({ address, cookie, meetingId, origin: address }));
  try {
    for (const speaker of speakers) speaker.begin();
    await Promise.all(speakers.map((speaker) => speaker.play(CHUNKS, 10)));
    for (const speaker of speakers) speaker.end();
    await during(speakers);
    const begunAt = performance.now();
    await Promise.all(speakers.map((speaker) => speaker.finished(STORE_LIMIT_MS)));
    const tookMs = performance.now() - begunAt;
    const { utterances } = await findUtterances(CHUNKS);
    expect(await owner.transcript(meetingId)).toHaveLength(before + SPEAKERS * utterances.length);
    return tookMs;
  } finally {
    for (const speaker of speakers) speaker.close();
  }
}

test.each<[string, string, (response: ServerResponse) => void]>([
  ['hangs', 'speech_timeout', () => {}],
  ['answers 500', 'speech_unavailable', (response) => void response.writeHead(500).end('{}')],
  ['answers HTML', 'speech_invalid_answer', (response) => void response.end('<html></html>')],
])(
  `an engine that %s for ten seconds is reported to ${SPEAKERS} speakers, and their speech is stored within five seconds of its recovery`,
  async (_, code, answer) => {
    engine.failWith(answer);
    const failsUntil = performance.now() + FAULT_MS;
    const tookMs = await speakTogether(async (speakers) => {
      const hasError = (speaker: Speaker) => speaker.errors().includes(code);
      await Promise.all(
        speakers.map((one) => one.until(() => hasError(one), ERROR_LIMIT_MS, `to receive ${code}`)),
      );
      await sleep(Math.max(0, failsUntil - performance.now()));
      engine.failWith(null);
    });
    process.stderr.write(`${code}: caught up in ${Math.round(tookMs)} ms\n`);
    expect(tookMs).toBeLessThan(CATCH_UP_MS);
  },
  LIMIT_MS,
);
