import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { killDuringSpeech, type Round, type Victim } from '#test/faults/kills.ts';
import { LiveMeeting } from '#test/faults/liveMeeting.ts';
import type { Verdict } from '#test/faults/verdict.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    speakers: { type: 'string', default: '6' },
    speed: { type: 'string', default: '2' },
  },
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const slowest = (rounds: Round[], of: 'backMs' | 'caughtUpMs'): string =>
  seconds(Math.max(0, ...rounds.map((round) => round[of])));

/**
 * Kills the server and its database repeatedly while people speak. Resolves with true when nothing was lost or
 * duplicated.
 */
async function run(): Promise<boolean> {
  const engine = await startSpeechServer();
  const server = await ServerProcess.start({ STT_URL: engine.url });
  const begunAt = performance.now();
  let verdict: Verdict;
  let refusals: number[];
  let isSummarized: boolean;
  let undisturbedMs: number;
  const rounds: Round[] = [];
  try {
    const meeting = await LiveMeeting.begin({
      address: server.address,
      speakers: Number(values.speakers),
      watchers: 2,
      speed: Number(values.speed),
    });
    try {
      await meeting.untilEverybodyTalks();
      await killMany(server, meeting, rounds);
      undisturbedMs = await measureUndisturbed(meeting);
      verdict = await meeting.end();
      refusals = meeting.refusals();
      isSummarized = await meeting.isSummarizedWithin(30_000);
    } finally {
      meeting.close();
    }
  } catch (error) {
    process.stderr.write(`${server.output.slice(-4_000)}\n`);
    throw error;
  } finally {
    await server.kill();
    await engine.close();
  }
  const orphans = await server.remove();
  print({ rounds, verdict, refusals, orphans, isSummarized, undisturbedMs, ms: performance.now() - begunAt });
  const faults = [...verdict.lost, ...verdict.doubled, ...verdict.changed, ...verdict.unseen];
  return faults.length + refusals.length + orphans.length === 0 && isSummarized;
}

/** Measures the delay without faults, from the end of an utterance until it is stored. */
async function measureUndisturbed(meeting: LiveMeeting): Promise<number> {
  let slowestMs = 0;
  for (let sample = 0; sample < 3; sample++) {
    slowestMs = Math.max(slowestMs, await meeting.caughtUp(60_000));
    await sleep(Math.random() * 1_000);
  }
  return slowestMs;
}

/** Kills at random moments; every fourth time twice in a row, before the clients have caught up. */
async function killMany(server: ServerProcess, meeting: LiveMeeting, rounds: Round[]): Promise<void> {
  const victims: Victim[] = ['server', 'database'];
  for (let round = 0; round < Number(values.rounds) * victims.length; round++) {
    const victim = victims[round % victims.length]!;
    const measured = await killDuringSpeech(server, meeting, victim);
    rounds.push(measured);
    const { backMs, caughtUpMs } = measured;
    process.stdout.write(
      `${round + 1}. ${victim} killed: back in ${seconds(backMs)}, caught up in ${seconds(caughtUpMs)}\n`,
    );
    if (round % 4 !== 3) await sleep(Math.random() * 2_000);
  }
}

interface Outcome {
  rounds: Round[];
  verdict: Verdict;
  refusals: number[];
  orphans: number[];
  isSummarized: boolean;
  undisturbedMs: number;
  ms: number;
}

function print(outcome: Outcome): void {
  const { rounds, verdict, refusals, orphans, ms } = outcome;
  const of = (victim: Victim) => rounds.filter((round) => round.victim === victim);
  process.stdout.write(`\nIn ${seconds(ms)}, with ${values.speakers} people speaking at once:\n`);
  console.table({
    server: row(of('server')),
    'its PostgreSQL': row(of('database')),
    nothing: { 'kill -9': 0, 'slowest return': '', 'slowest catch-up': seconds(outcome.undisturbedMs) },
  });
  const { seen, stored, expected, lost, doubled, changed, unseen } = verdict;
  console.table({
    'utterances spoken': expected,
    'lines stored': stored,
    'lines seen as final': seen,
    lost: lost.length,
    doubled: doubled.length,
    changed: changed.length,
    'not shown to somebody': unseen.length,
    'sockets refused': refusals.length,
    'processes left behind': orphans.length,
    'summary made afterwards': outcome.isSummarized ? 'yes' : 'no',
  });
  for (const fault of [...lost, ...doubled, ...changed, ...unseen].slice(0, 40)) {
    process.stdout.write(`${fault}\n`);
  }
}

const row = (rounds: Round[]) => ({
  'kill -9': rounds.length,
  'slowest return': slowest(rounds, 'backMs'),
  'slowest catch-up': slowest(rounds, 'caughtUpMs'),
});

process.exitCode = (await run()) ? 0 : 1;
