import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type SilentNetwork, startSilentNetwork } from '#test/silentNetwork.ts';
import { Jobs } from './jobs.ts';

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
