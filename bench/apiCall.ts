import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ServerProcess } from '#test/serverProcess.ts';
import { callMany } from './loopbackClient.ts';
import type { Measurement } from './measurement.ts';

const ROUNDS = 9;
const CALLS_PER_ROUND = 4_000;
const SIGNED_IN_CALLS_A_ROUND = 110;
const WARM_UP_CALLS = 110;

/**
 * Measures requests per second of the real server, as a share of a bare node:http server with the same response, each
 * in its own process. Rounds alternate, so that other load on the machine slows both.
 */
export async function measureApiCall(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  try {
    const cookie = await signUp(server.address);
    return [
      ...(await compare('GET /healthz', `${server.address}/healthz`, CALLS_PER_ROUND)),
      // Fewer calls, because signed-in calls count against the rate limit of their address.
      ...(await compare(
        'GET /api/user, signed in',
        `${server.address}/api/user`,
        SIGNED_IN_CALLS_A_ROUND,
        cookie,
      )),
    ];
  } finally {
    await server.kill();
    await server.remove();
  }
}

async function signUp(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ name: 'Amina Kaci', email: 'amina@example.org', password: 'a long enough one' }),
  });
  if (!answer.ok) throw new Error(`Nobody could be registered: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function compare(name: string, url: string, calls: number, cookie?: string): Promise<Measurement[]> {
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
