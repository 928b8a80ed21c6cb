import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/serverProcess.ts';
import { startSpeechServer } from '#test/speechServer.ts';
import { RECORDINGS, readChunks } from '#test/voices.ts';
import { CrowdMember } from './fanOut/crowdMember.ts';
import { storePeople } from './fanOut/storePeople.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './scale/requests.ts';

const PEOPLE = 300;
const CHUNK_MS = 2_000;
const JOIN_LIMIT_MS = 120_000;
const SENTENCE = 'We approve the budget for the third quarter.';

/** Three hundred people join one meeting at once, and then all speak: what their presence costs, and how soon a ping is answered. */
export async function measureFanOut(): Promise<Measurement[]> {
  const engine = await startSpeechServer();
  engine.say(SENTENCE);
  const server = await ServerProcess.start({ STT_URL: engine.url });
  let crowd: CrowdMember[] = [];
  try {
    const { address } = server;
    const meetingId = await (await Visitor.register(address, 'Amina Kaci')).createMeeting();
    const cookies = await storePeople(server, meetingId, PEOPLE);
    const begunAt = performance.now();
    crowd = cookies.map((cookie) => new CrowdMember({ address, cookie, meetingId }));
    await untilEverybodySeesAll(crowd);
    const joinedMs = performance.now() - begunAt;
    const sum = (of: (member: CrowdMember) => number) => crowd.reduce((total, each) => total + of(each), 0);
    const messages = sum((member) => member.presenceMessages);
    const megabytes = sum((member) => member.presenceBytes) / 1_000_000;
    await speak(crowd);
    const roundTrips = crowd.flatMap((member) => member.roundTripsMs);
    const cutOff = sum((member) => member.closeCodes.length);
    return [
      { name: `${PEOPLE} people joining one meeting, until all see all`, value: joinedMs / 1_000, unit: 's' },
      { name: 'presence sent meanwhile', value: megabytes, unit: 'MB', aim: 30 },
      { name: 'messages of presence', value: messages, unit: '', aim: 3_000 },
      { name: `round trip with ${PEOPLE} speaking, p50`, value: percentile(roundTrips, 50), unit: 'ms' },
      {
        name: `round trip with ${PEOPLE} speaking, p99`,
        value: percentile(roundTrips, 99),
        unit: 'ms',
        aim: 50,
      },
      { name: 'connections lost meanwhile', value: cutOff, unit: '', aim: 0 },
      { name: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: '' },
    ];
  } finally {
    for (const member of crowd) member.close();
    await server.remove();
    await engine.close();
  }
}

async function untilEverybodySeesAll(crowd: readonly CrowdMember[]): Promise<void> {
  const deadline = performance.now() + JOIN_LIMIT_MS;
  while (crowd.some(({ people }) => people.length < crowd.length)) {
    if (performance.now() > deadline) throw new Error('Not everybody saw everybody in time');
    await sleep(20);
  }
}

/** Everybody at a microphone's pace, not in step; each pings once a chunk. */
async function speak(crowd: readonly CrowdMember[]): Promise<void> {
  const chunks = readChunks(join(RECORDINGS, 'en_b-mono'));
  await Promise.all(
    crowd.map(async (member, nth) => {
      await sleep((CHUNK_MS * nth) / crowd.length);
      member.begin(`stream-${nth}-${crypto.randomUUID()}`);
      for (const [seq, chunk] of chunks.entries()) {
        member.say(seq, chunk);
        await sleep(CHUNK_MS / 2);
        member.ping();
        await sleep(CHUNK_MS / 2);
      }
    }),
  );
}
