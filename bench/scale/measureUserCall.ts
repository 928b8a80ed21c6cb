import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { callMany } from '../api/loopbackClient.ts';
import type { Measurement } from '../measurement.ts';
import { readProcessorTime } from '../readProcessorTime.ts';
import { median } from '../statistics.ts';
import { nextAddress } from './requests.ts';

const ROUNDS = 24;
const CALLS_A_ROUND = 2_000;
/** V8 optimizes most of our functions only after about 11,000 calls; until then a call takes twice as long. */
const WARM_UP_ROUNDS = 8;

interface Person {
  address: string;
  cookie: string;
  id: string;
}

interface Target {
  url: string;
  pid: number;
}

interface Round {
  callsASecond: number;
  /** CPU time of the server's process in ms, without PostgreSQL's. */
  spentMs: number;
}

/**
 * Measures calls of /api/user per second, as a share of Fastify with one query and of a bare node:http server with the
 * same answer. Each runs in its own process and is called by the same client with the same requests. Rounds alternate
 * in both directions, so that other load on the machine slows all three. On a busy machine PostgreSQL waits for a core
 * too, which slows the server with the query; its row by CPU time is free of this and shows how busy the machine was.
 */
export async function measureUserCall(
  { address, cookie, id }: Person,
  { serverPid, connectionString }: { serverPid: number; connectionString: string },
): Promise<Measurement[]> {
  const ours = { url: `${address}/api/user`, pid: serverPid };
  const headers = () => [`Cookie: ${cookie}`, `X-Forwarded-For: ${nextAddress()}`];
  const body = await (await fetch(ours.url, { headers: { cookie } })).text();
  const query = await startServer('queryServer.ts', connectionString, id);
  const bare = await startServer('../api/bareServer.ts', body);
  try {
    const targets: Target[] = [bare, query, ours];
    const rounds = new Map<Target, Round[]>(targets.map((target) => [target, []]));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
      for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
        const before = await readProcessorTime(target.pid);
        const callsASecond = await callMany({ url: target.url, body, headers }, CALLS_A_ROUND);
        const spentMs = (await readProcessorTime(target.pid)) - before;
        if (round >= 0) rounds.get(target)?.push({ callsASecond, spentMs });
      }
    const of = (target: Target) => rounds.get(target) ?? [];
    const share = (other: Target) =>
      median(of(ours).map((round, i) => round.callsASecond / (of(other)[i]?.callsASecond ?? 0)));
    const name = 'GET /api/user';
    return [
      { name, value: median(of(ours).map((round) => round.callsASecond)), unit: 'calls/s' },
      { name: `${name}, of Fastify with one query`, value: share(query), unit: 'share', aim: 1.5 },
      {
        name: `${name}, of Fastify with one query, by processor time`,
        value: spent(of(query)) / spent(of(ours)),
        unit: 'share',
      },
      { name: `${name}, of bare http`, value: share(bare), unit: 'share', aim: 0.25 },
    ];
  } finally {
    query.child.kill();
    bare.child.kill();
  }
}

const spent = (rounds: Round[]): number => rounds.reduce((sum, { spentMs }) => sum + spentMs, 0);

async function startServer(file: string, ...args: string[]): Promise<Target & { child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, pid: child.pid ?? 0, child };
}
