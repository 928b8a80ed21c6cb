import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { type Measurement, machineLoad } from '../measurement.ts';
import { readProcessorTime } from '../readProcessorTime.ts';
import { percentile, sum } from '../statistics.ts';
import type { Place } from './crowdMember.ts';
import type { CrowdTally, CrowdTask } from './crowdProcess.ts';
import type { PingResult, PingTask } from './pingProcess.ts';
import type { Speech } from './speechServerProcess.ts';
import { storePeople } from './storePeople.ts';
import { TaskProcess } from './taskProcess.ts';

const PEOPLE = 300;
const CROWDS = 2;
/** Number of people with a second connection, on which they ping. */
const PINGING = 10;
const CHUNK_MS = 2_000;
/** Time until the first ping. Pings leave out the first and the last chunks, while not everybody speaks. */
const PINGS_AFTER_MS = CHUNK_MS;
const PINGS_MS = 8 * CHUNK_MS;
const SENTENCE = 'We approve the budget for the third quarter.';

type Crowd = TaskProcess<CrowdTask, CrowdTally>;

/**
 * Three hundred people join one meeting at once and then all speak. Measures the traffic of their presence, and the
 * round-trip time of pings. Each part runs in its own process, because its work would otherwise count as delay of the
 * server.
 */
export async function measureFanOut(): Promise<Measurement[]> {
  const speech = await TaskProcess.start<Speech, string>('speechServerProcess.ts');
  const pinger = await TaskProcess.start<PingTask, PingResult>('pingProcess.ts');
  const crowds: Crowd[] = [];
  for (let nth = 0; nth < CROWDS; nth++) crowds.push(await TaskProcess.start('crowdProcess.ts'));
  const server = await ServerProcess.start({ STT_URL: await speech.run({ sentence: SENTENCE }) });
  try {
    const { address } = server;
    const meetingId = await (await Visitor.register(address, 'Amina Kaci')).createMeeting();
    const cookies = await storePeople(server, { meetingId, count: PEOPLE });
    const places = cookies.map((cookie) => ({ address, cookie, meetingId }));
    const begunAt = performance.now();
    const joined = await Promise.all(crowds.map((crowd, nth) => crowd.run(joining(places, nth))));
    const joinedMs = performance.now() - begunAt;
    const speaking = speakAlternately(crowds);
    await sleep(PINGS_AFTER_MS);
    const [usedBefore, pingsFrom] = [await readProcessorTime(server.pid), performance.now()];
    const pinged = await pinger.run({ places: places.slice(0, PINGING), durationMs: PINGS_MS });
    const usedMs = (await readProcessorTime(server.pid)) - usedBefore;
    const seconds = (performance.now() - pingsFrom) / 1_000;
    const spoken = await speaking;
    const megabytes = sum(joined.map(({ presenceBytes }) => presenceBytes)) / 1_000_000;
    const lost = sum([...spoken, pinged].map(({ lost }) => lost));
    return [
      { name: `${PEOPLE} people joining one meeting, until all see all`, value: joinedMs / 1_000, unit: 's' },
      { name: 'presence sent meanwhile', value: megabytes, unit: 'MB', aim: 30 },
      {
        name: 'messages of presence',
        value: sum(joined.map(({ presenceMessages }) => presenceMessages)),
        unit: '',
        aim: 3_000,
      },
      {
        name: `round trip with ${PEOPLE} speaking, p50`,
        value: percentile(pinged.roundTripsMs, 50),
        unit: 'ms',
      },
      {
        name: `round trip with ${PEOPLE} speaking, p99`,
        value: percentile(pinged.roundTripsMs, 99),
        unit: 'ms',
        aim: 50,
      },
      { name: 'messages to each person for each second of it', value: pinged.messages / seconds, unit: '' },
      { name: "server's processor time for each second of it", value: usedMs / seconds, unit: 'ms' },
      { name: 'connections lost meanwhile', value: lost, unit: '', aim: 0 },
      machineLoad(),
    ];
  } finally {
    for (const process of [...crowds, pinger]) process.end();
    await server.remove();
    speech.end();
  }
}

const joining = (places: readonly Place[], nth: number): CrowdTask => ({
  type: 'join',
  places: places.filter((_, index) => index % CROWDS === nth),
  people: places.length,
});

/** Starts the second crowd's speakers between those of the first. */
const speakAlternately = (crowds: readonly Crowd[]): Promise<CrowdTally[]> =>
  Promise.all(
    crowds.map(async (crowd, nth) => {
      await sleep((CHUNK_MS * nth) / PEOPLE);
      return crowd.run({ type: 'speak', chunkMs: CHUNK_MS });
    }),
  );
