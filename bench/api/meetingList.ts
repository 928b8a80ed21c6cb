import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#test/faults/visitor.ts';
import { storeMeetings } from '#test/meetings/manyMeetings.ts';
import { withServerDatabase } from '#test/processes/serverDatabase.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { type Measurement, machineLoad } from '../measurement.ts';
import { readMemory } from '../readMemory.ts';

const MEETINGS = 40_000;
const CALLERS = 10;
const CALLS_OF_EACH = 5;
const PROBE_PAUSE_MS = 20;
const GROWTH_AIM_MB = 60;
const PROBE_AIM_MS = 250;

/**
 * Ten people concurrently fetch the list of an account with forty thousand meetings. Measures the server's memory and
 * whether it still responds.
 */
export async function measureMeetingList(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  try {
    const amina = await Visitor.register(server.address, 'Amina Kaci');
    await withServerDatabase(server, (db) => storeMeetings(db, amina.id, MEETINGS));
    const pid = server.pid;
    const before = await readMemory(pid);
    const calls = callRepeatedly(server.address, amina.cookie);
    const [probes, times] = await Promise.all([probeUntil(server.address, calls), calls]);
    const peak = await readMemory(pid);
    return [
      { name: 'the list of 40,000 meetings, one answer', value: times.kilobytes, unit: 'kB' },
      { name: 'ten callers, the slowest answer', value: times.slowestMs, unit: 'ms' },
      {
        name: 'ten callers, memory of the server grows by',
        value: peak.peakMb - before.nowMb,
        unit: 'MB',
        aim: GROWTH_AIM_MB,
        isMost: true,
      },
      {
        name: 'GET /healthz meanwhile, the slowest',
        value: Math.max(...probes),
        unit: 'ms',
        aim: PROBE_AIM_MS,
        isMost: true,
      },
      machineLoad(),
    ];
  } finally {
    await server.remove();
  }
}

async function callRepeatedly(address: string, cookie: string) {
  let [slowestMs, bytes] = [0, 0];
  const call = async () => {
    const begunAt = performance.now();
    const answer = await fetch(`${address}/api/meetings`, { headers: { cookie } });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`The list was refused: ${answer.status}`);
    slowestMs = Math.max(slowestMs, performance.now() - begunAt);
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let nth = 0; nth < CALLS_OF_EACH; nth++) await call();
  });
  await Promise.all(callers);
  return { slowestMs, kilobytes: bytes / 1_000 };
}

async function probeUntil(address: string, end: Promise<unknown>): Promise<number[]> {
  const probes: number[] = [];
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begunAt = performance.now();
    await (await fetch(`${address}/healthz`)).arrayBuffer();
    probes.push(performance.now() - begunAt);
    await sleep(PROBE_PAUSE_MS);
  }
  return probes;
}
