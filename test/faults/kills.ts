import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { waitUntil } from '#test/waitUntil.ts';
import type { LiveMeeting } from './liveMeeting.ts';

const RETURN_LIMIT_MS = 30_000;
const CATCH_UP_LIMIT_MS = 60_000;

export type Victim = 'server' | 'database';

export interface Round {
  victim: Victim;
  /** Time in ms until every socket was welcomed again, or the database served requests again. */
  backMs: number;
  /** Time in ms until everything said before the kill was stored, including open utterances. */
  caughtUpMs: number;
}

/** Sends SIGKILL during live speech and measures the recovery. */
export async function killDuringSpeech(
  server: ServerProcess,
  meeting: LiveMeeting,
  victim: Victim,
): Promise<Round> {
  const begunAt = performance.now();
  const caughtUp = meeting.caughtUp(CATCH_UP_LIMIT_MS);
  // Prevents an unhandled rejection: the promise is awaited below, after a possible failure of the recovery is
  // reported.
  caughtUp.catch(() => {});
  const backMs = victim === 'server' ? await killServer(server, meeting) : await killDatabase(server);
  await caughtUp;
  return { victim, backMs, caughtUpMs: performance.now() - begunAt };
}

async function killServer(server: ServerProcess, meeting: LiveMeeting): Promise<number> {
  const isBack = meeting.watchReconnect(server.address);
  await server.kill();
  await server.start();
  return isBack(RETURN_LIMIT_MS);
}

async function killDatabase(server: ServerProcess): Promise<number> {
  const killed = await server.postmasterPid();
  process.kill(killed, 'SIGKILL');
  return waitUntil(() => isServedByAnother(server, killed), 'another database', RETURN_LIMIT_MS, 50);
}

async function isServedByAnother(server: ServerProcess, killed: number): Promise<boolean> {
  const pid = await server.postmasterPid().catch(() => killed);
  return pid !== killed && (await statusOf(server, '/readyz')) === 200;
}

/** The HTTP status; 0 when there is no response. */
export async function statusOf(server: ServerProcess, path: string): Promise<number> {
  const response = await fetch(server.address + path).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}
