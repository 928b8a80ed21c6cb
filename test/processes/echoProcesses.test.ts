import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWav } from '#server/engines/wav.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { judge } from '#test/audio/judgeMix.ts';
import { converse, decodeVoice, random, record } from '#test/audio/voiceMixes.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { startTwoServers, type TwoServers } from '#test/processes/twoServers.ts';
import { Speaker } from '#test/speaker.ts';

const LIMIT_MS = 90_000;
const SECONDS = 24;
const DELAY_MS = 100;
/** Two seconds of 16-bit samples. */
const CHUNK_BYTES = 64_000;

let engine: SpeechServer;
let both: TwoServers;
beforeAll(async () => {
  engine = await startSpeechServer();
  both = await startTwoServers({ STT_URL: engine.url });
}, LIMIT_MS);
afterAll(async () => {
  await both?.remove();
  await engine?.close();
}, LIMIT_MS);

test(
  'with two laptops in one room on two server processes, no line has the wrong speaker (echo)',
  async () => {
    const [here, there] = both.servers;
    const amina = await Visitor.register(here.address, 'Amina Kaci');
    const karim = await Visitor.register(there.address, 'Karim Benali');
    const people = [amina, karim];
    const meetingId = await amina.createMeeting(karim);

    const next = random(7);
    const voices = await Promise.all(['en_a-mono', 'en_b-mono'].map(decodeVoice));
    const said = converse(voices, { seconds: SECONDS, pauseMs: [400, 1_000], next });
    const streams = said.map((own, nth) =>
      record(own, [said[1 - nth]!], { gain: 0.4, delayMs: DELAY_MS, next }),
    );

    const microphones = people.map(
      ({ address, cookie }) => new Speaker({ address, cookie, meetingId, origin: address }),
    );
    const isTogether = ({ messages }: Speaker) =>
      messages.filter(isPresence).reduce(applyPresence, []).length === 2;
    for (const microphone of microphones) await microphone.until(() => isTogether(microphone));
    const beganAt = Date.now() - 2_000;
    for (const microphone of microphones) microphone.begin();
    await Promise.all(
      microphones.map(async (microphone, nth) => {
        const wav = Buffer.from(toWav(streams[nth]!));
        const count = Math.ceil(wav.length / CHUNK_BYTES);
        const chunks = Array.from({ length: count }, (_, at) =>
          wav.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
        );
        // Plays at recording speed, because a microphone that is five seconds late counts as silent, which could happen
        // on a busy machine.
        await microphone.play(chunks);
        microphone.end();
        await microphone.finished();
        microphone.close();
      }),
    );

    const transcript = await amina.transcript(meetingId);
    const kept = people.map(({ id }) =>
      transcript
        .filter(({ speakerId }) => speakerId === id)
        .map(({ timestamp, durationMs }) => {
          const fromMs = Math.max(0, Date.parse(timestamp) - beganAt);
          return { fromMs, toMs: fromMs + durationMs };
        }),
    );
    const mix = judge(said, DELAY_MS, kept);
    expect(mix.lines).toBeGreaterThan(3);
    expect(mix.wrongLines).toBe(0);
    expect(mix.foreignKept / mix.foreign).toBeLessThan(0.1);
    expect(mix.ownKept / mix.own).toBeGreaterThan(0.95);
  },
  LIMIT_MS,
);
