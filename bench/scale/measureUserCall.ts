import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { callMany } from '../loopbackClient.ts';
import type { Measurement } from '../measurement.ts';
import { nextAddress, percentile } from './requests.ts';

const ROUNDS = 15;
const CALLS_A_ROUND = 2_000;
/** V8 optimizes most of our functions only after some 11,000 calls; until then a call takes twice as long. */
const WARM_UP_ROUNDS = 8;

interface Person {
  address: string;
  cookie: string;
  id: string;
}

/**
 * Calls of /api/user per second, as a share of Fastify with one query and of a bare node:http server with the same
 * answer, each in a process of its own. Rounds alternate, so that other load on the machine slows all three.
 */
export async function measureUserCall(person: Person, connectionString: string): Promise<Measurement[]> {
  const { address, cookie, id } = person;
  const ours = `${address}/api/user`;
  const headers = () => [`Cookie: ${cookie}`, `X-Forwarded-For: ${nextAddress()}`];
  const body = await (await fetch(ours, { headers: { cookie } })).text();
  const query = await startServer('scale/queryServer.ts', connectionString, id);
  const bare = await startServer('bareServer.ts', body);
  try {
    const targets = { ours, query: query.url, bare: bare.url };
    const measure = (url: string) => callMany({ url, body, headers }, CALLS_A_ROUND);
    for (let round = 0; round < WARM_UP_ROUNDS; round++)
      for (const url of Object.values(targets)) await measure(url);
    const rounds: Record<keyof typeof targets, number>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await measure(targets.bare),
        query: await measure(targets.query),
        ours: await measure(targets.ours),
      });
    const middle = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 50);
    const name = 'GET /api/user';
    return [
      { name, value: middle((round) => round.ours), unit: 'calls/s' },
      {
        name: `${name}, of Fastify with one query`,
        value: middle((round) => round.ours / round.query),
        unit: 'share',
        aim: 1.5,
      },
      {
        name: `${name}, of bare http`,
        value: middle((round) => round.ours / round.bare),
        unit: 'share',
        aim: 0.25,
      },
    ];
  } finally {
    query.child.kill();
    bare.child.kill();
  }
}

async function startServer(file: string, ...args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, child };
}
