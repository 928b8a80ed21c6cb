import { setTimeout as sleep } from 'node:timers/promises';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import type { Measurement } from '../measurement.ts';
import { readMemory } from '../readMemory.ts';
import { CrowdMember, type Place } from './crowdMember.ts';
import { speakTogether } from './speakTogether.ts';
import { storePeople } from './storePeople.ts';

const MEETINGS = 30;
const PEOPLE_EACH = 10;
const CHUNK_MS = 2_000;
const REST_MS = 60_000;
const SENTENCE = 'We approve the budget for the third quarter.';

/**
 * Measures the resident memory of the server's process at rest, while 100 and then 300 people speak, and a minute after
 * each.
 */
export async function measureServerMemory(): Promise<Measurement[]> {
  const engine = await startSpeechServer();
  engine.say(SENTENCE);
  const server = await ServerProcess.start({ STT_URL: engine.url });
  try {
    const owner = await Visitor.register(server.address, 'Amina Kaci');
    const crowd = await gather(server, owner);
    const rows: Measurement[] = [];
    const note = async (name: string) => {
      const { nowMb } = await readMemory(server.pid);
      rows.push({ name: `server's memory ${name}`, value: nowMb, unit: 'MB' });
    };
    await sleep(REST_MS / 2);
    await note('at rest');
    for (const streams of [100, 300]) {
      await noteWhileSpeaking(crowd.slice(0, streams), () => note(`with ${streams} speaking`));
      await sleep(REST_MS);
      await note(`a minute after ${streams} spoke`);
    }
    return rows;
  } finally {
    await server.remove();
    await engine.close();
  }
}

/** Creates thirty meetings of ten people each, with nobody connected yet. */
async function gather(server: ServerProcess, owner: Visitor): Promise<Place[]> {
  const places: Place[] = [];
  for (let nth = 0; nth < MEETINGS; nth++) {
    const meetingId = await owner.createMeeting();
    const cookies = await storePeople(server, {
      meetingId,
      count: PEOPLE_EACH,
      first: nth * PEOPLE_EACH + 1,
    });
    for (const cookie of cookies) places.push({ address: server.address, cookie, meetingId });
  }
  return places;
}

/** Everybody speaks; calls `note` while the last chunks are sent. */
async function noteWhileSpeaking(places: readonly Place[], note: () => Promise<void>): Promise<void> {
  const members = places.map((place) => new CrowdMember(place));
  await speakTogether(members, CHUNK_MS);
  await note();
  for (const member of members) member.close();
}
