import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../statistics.ts';
import { callMany } from './loopbackClient.ts';

const ROUNDS = 9;
const CALLS_PER_ROUND = 4_000;
/** Few, because signed-in calls count against the rate limit of their address. */
const SIGNED_IN_CALLS_PER_ROUND = 110;
const WARM_UP_CALLS = 110;

/**
 * Measures requests per second of the real server, as a share of a bare node:http server with the same response, each
 * in its own process. Rounds alternate, so that other load on the machine slows both.
 */
export async function measureApiCall(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  try {
    const { address, cookie } = await Visitor.register(server.address, 'Amina Kaci');
    return [
      ...(await compare({ name: 'GET /healthz', url: `${address}/healthz`, calls: CALLS_PER_ROUND })),
      ...(await compare({
        name: 'GET /api/user, signed in',
        url: `${address}/api/user`,
        calls: SIGNED_IN_CALLS_PER_ROUND,
        cookie,
      })),
    ];
  } finally {
    await server.kill();
    await server.remove();
  }
}

interface Comparison {
  /** Name of the figures. */
  name: string;
  url: string;
  /** Calls per round. */
  calls: number;
  cookie?: string;
}

async function compare({ name, url, calls, cookie }: Comparison): Promise<Measurement[]> {
  const body = await (await fetch(url, { headers: cookie ? { cookie } : {} })).text();
  const bare = await startBareServer(body);
  const toOurs = { url, body, ...(cookie && { headers: () => [`Cookie: ${cookie}`] }) };
  const toBare = { url: bare.url, body };
  try {
    await callMany(toBare, WARM_UP_CALLS);
    await callMany(toOurs, WARM_UP_CALLS);
    const rounds: { ours: number; bares: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bares = await callMany(toBare, calls);
      rounds.push({ bares, ours: await callMany(toOurs, calls) });
    }
    const share = median(rounds.map(({ ours, bares }) => (100 * ours) / bares));
    return [
      { name, value: median(rounds.map(({ ours }) => ours)), unit: 'calls/s' },
      { name: `${name}, of a bare server`, value: share, unit: '%' },
    ];
  } finally {
    bare.child.kill();
  }
}

async function startBareServer(body: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts'), body], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, child };
}
