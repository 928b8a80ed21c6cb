import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { type SilentNetwork, startSilentNetwork } from '#test/doubles/silentNetwork.ts';
import { type FailedRun, Jobs } from './jobs.ts';

let database: TestDatabase;
let network: SilentNetwork;
beforeAll(async () => {
  database = await createTestDatabase();
  network = await startSilentNetwork(database.connectionString);
});
afterAll(() => database.drop());

test('jobs run again after all connections of the queue were silently lost', async () => {
  const jobs = await Jobs.start({
    connectionString: network.connectionString,
    answerLimitMs: 500,
    onError: () => {},
    onFailedRun: () => {},
  });
  const done: string[] = [];
  await jobs.workConcurrently('mailContactMessage', 2, async ({ messageId }) => void done.push(messageId));
  await jobs.send(database.db, 'mailContactMessage', { messageId: 'before' }, 'before');
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(['before']);
  network.interrupt();
  await jobs.send(database.db, 'mailContactMessage', { messageId: 'after' }, 'after');
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(['before', 'after']);
  // Closing a lost connection that is idle would wait for the other end.
  network.close();
  await jobs.stop();
});

test('a finished job with an address is deleted about an hour later, not on the next day', async () => {
  const { db, connectionString } = database;
  const jobs = await Jobs.start({ connectionString, onError: () => {}, onFailedRun: () => {} });
  const done: string[] = [];
  await jobs.work('mailPasswordReset', async ({ email }) => void done.push(email));
  await jobs.send(db, 'mailPasswordReset', { email: 'amina@example.org' }, 'amina');
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(['amina@example.org']);
  const states = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'mailPasswordReset'`.execute(db))
      .rows;
  await expect.poll(states, { timeout: 40_000 }).toEqual([{ state: 'completed' }]);
  // As if the job had finished, and the queue had last deleted jobs, some time ago.
  await sql`update pgboss.job set completed_on = now() - interval '61 minutes'`.execute(db);
  await sql`update pgboss.queue set maintain_on = now() - interval '11 minutes'`.execute(db);
  await expect.poll(states, { timeout: 40_000 }).toEqual([]);
  await jobs.stop();
});

test('runs whose process was killed do not use up the retries of a job that never failed', async () => {
  const { db, connectionString } = database;
  const runs: FailedRun[] = [];
  const jobs = await Jobs.start({
    connectionString,
    onError: () => {},
    onFailedRun: (_error, run) => void runs.push(run),
  });
  let begun = 0;
  const died = Promise.withResolvers<void>();
  await jobs.workConcurrently('summarize', 8, () => {
    begun += 1;
    // The first two runs never settle, and seem to be without heartbeats, as if their processes had been killed.
    if (begun <= 2) return died.promise;
    return begun === 3 ? Promise.reject(new Error('the model is away')) : Promise.resolve();
  });
  await jobs.send(db, 'summarize', { meetingId: crypto.randomUUID() }, 'killed');
  // Supervision then fails the run. The first one counts as three, so that the second uses up the retries.
  const silence = async () => {
    await sql`
      update pgboss.job set heartbeat_on = now() - interval '1 minute'
      where name = 'summarize' and state = 'active'`.execute(db);
    const { rows } = await sql`
      update pgboss.job set start_after = now(), retry_count = greatest(retry_count, 2)
      where name = 'summarize' and state <> 'active' returning id`.execute(db);
    return rows.length;
  };
  for (let killed = 1; killed <= 2; killed++) {
    await expect.poll(() => begun, { timeout: 40_000 }).toBe(killed);
    await expect.poll(silence, { timeout: 40_000 }).toBe(1);
  }
  const states = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'summarize'`.execute(db)).rows;
  await expect.poll(states, { timeout: 40_000 }).toEqual([{ state: 'completed' }]);
  expect(runs).toEqual([{ job: 'summarize', attempt: 5, isLast: false }]);
  died.resolve();
  await jobs.stop();
}, 200_000);

test('after the clock was set back by a day, jobs that waited or ran before do not wait for that day', async () => {
  const { db, connectionString } = database;
  const start = () => Jobs.start({ connectionString, onError: () => {}, onFailedRun: () => {} });
  const before = await start();
  for (const messageId of ['waiting', 'running'])
    await before.send(db, 'mailContactMessage', { messageId }, `clock ${messageId}`);
  await before.stop();
  await sql`
    update pgboss.job set start_after = now() + interval '1 day', created_on = now() + interval '1 day'
    where singleton_key = 'clock waiting'`.execute(db);
  await sql`
    update pgboss.job set state = 'active', started_on = now() + interval '1 day', heartbeat_on = now() + interval '1 day'
    where singleton_key = 'clock running'`.execute(db);
  const after = await start();
  const done: string[] = [];
  await after.work('mailContactMessage', async ({ messageId }) => void done.push(messageId));
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['running', 'waiting']);
  await after.stop();
}, 120_000);
