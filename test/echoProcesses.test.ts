import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWav } from '#server/engines/wav.ts';
import type { User } from '#shared/contract/accounts.ts';
import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { ServerProcess } from '#test/serverProcess.ts';
import { Speaker } from '#test/speaker.ts';
import { type SpeechServer, startSpeechServer } from '#test/speechServer.ts';
import { converse, decodeVoice, judge, random, record } from '#test/voiceMixes.ts';

const LIMIT_MS = 90_000;
const SECONDS = 24;
const DELAY_MS = 100;
/** Two seconds of 16-bit samples. */
const CHUNK_BYTES = 64_000;

let database: TestDatabase;
let engine: SpeechServer;
let servers: ServerProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  engine = await startSpeechServer();
  const settings = { DATABASE_URL: database.connectionString, STT_URL: engine.url };
  servers = await Promise.all([ServerProcess.start(settings), ServerProcess.start(settings)]);
}, LIMIT_MS);
afterAll(async () => {
  for (const server of servers ?? []) await server.remove();
  await engine?.close();
  await database?.drop();
}, LIMIT_MS);

const ask = (server: ServerProcess, path: string, cookie: string, body?: object) =>
  fetch(`${server.address}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: server.address, cookie, ...(body && { 'content-type': 'application/json' }) },
  });

async function register(server: ServerProcess, name: string): Promise<{ id: string; cookie: string }> {
  const person = { name, email: `${crypto.randomUUID()}@example.org`, password: 'a long enough one' };
  const answer = await ask(server, '/api/auth/register', '', person);
  const { id } = (await answer.json()) as User;
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test(
  'with two laptops in one room on two server processes, no line has the wrong speaker (echo)',
  async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const people = [await register(here, 'Amina Kaci'), await register(there, 'Karim Benali')];
    const [amina, karim] = people as [(typeof people)[0], (typeof people)[0]];
    const now = Date.now();
    const created = await ask(here, '/api/meetings', amina.cookie, {
      title: 'Budget T3',
      startTime: new Date(now).toISOString(),
      endTime: new Date(now + 3_600_000).toISOString(),
    });
    const { id: meetingId } = (await created.json()) as Meeting;
    const detail = await ask(here, `/api/jitsi/meetings/${meetingId}`, amina.cookie);
    const { inviteUrl } = (await detail.json()) as MeetingDetail;
    await ask(there, `/api/invites/${inviteUrl.split('/').at(-1)}/accept`, karim.cookie, {});

    const next = random(7);
    const voices = await Promise.all(['en_a-mono', 'en_b-mono'].map(decodeVoice));
    const said = converse(voices, { seconds: SECONDS, pauseMs: [400, 1_000], next });
    const streams = said.map((own, nth) =>
      record(own, [said[1 - nth]!], { gain: 0.4, delayMs: DELAY_MS, next }),
    );

    const microphones = people.map(({ cookie }, nth) => {
      const { address } = servers[nth]!;
      return new Speaker({ address, cookie, meetingId, origin: address });
    });
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

    const answer = await ask(here, `/api/jitsi/meetings/${meetingId}/transcripts`, amina.cookie);
    const { transcripts } = (await answer.json()) as { transcripts: Transcript[] };
    const kept = people.map(({ id }) =>
      transcripts
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
