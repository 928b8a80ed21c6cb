import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { isTooLarge } from './fanOut.ts';
import { PostgresFanOut } from './postgresFanOut.ts';

let database: TestDatabase;
let here: PostgresFanOut;
let there: PostgresFanOut;
let logged: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  logged = [];
  [here, there] = await Promise.all([
    PostgresFanOut.connect(database.connectionString, () => {}),
    PostgresFanOut.connect(database.connectionString, (line) => logged.push(line)),
  ]);
});
afterEach(() => Promise.all([here.close(), there.close()]));

function collectMessages(fanOut: PostgresFanOut, topic = 'lines'): unknown[] {
  const received: unknown[] = [];
  fanOut.subscribe(topic, (message) => received.push(message));
  return received;
}

test('a message reaches local listeners immediately and other processes shortly after, once each', async () => {
  const [local, remote] = [collectMessages(here), collectMessages(there)];
  here.publish('lines', { n: 1 });
  expect(local).toEqual([{ n: 1 }]);
  await expect.poll(() => remote, { interval: 5 }).toEqual([{ n: 1 }]);
  here.publish('lines', { n: 2 });
  await expect.poll(() => remote, { interval: 5 }).toEqual([{ n: 1 }, { n: 2 }]);
  expect(local).toEqual([{ n: 1 }, { n: 2 }]);
});

test('many messages keep their order across batches', async () => {
  const remote = collectMessages(there);
  const sent = Array.from({ length: 2_000 }, (_, n) => ({ n, text: 'سلام '.repeat(8) }));
  for (const message of sent) here.publish('lines', message);
  await expect.poll(() => remote.length, { timeout: 5_000 }).toBe(sent.length);
  expect(remote).toEqual(sent);
});

test('a message too large for a notification arrives as a hint to read the tables', async () => {
  const [local, remote] = [collectMessages(here), collectMessages(there)];
  here.publish('lines', 'x'.repeat(9_000));
  here.publish('lines', 'small');
  await expect.poll(() => remote).toHaveLength(2);
  expect(isTooLarge(remote[0])).toBe(true);
  expect(remote[1]).toBe('small');
  expect(local[0]).toHaveLength(9_000);
});

test('a lost connection reconnects, is logged, reports the gap and delivers later messages', async () => {
  const remote = collectMessages(there);
  let gaps = 0;
  there.onGap(() => {
    gaps += 1;
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tajmaat fan-out' and datname = current_database()`.execute(
    database.db,
  );
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
  expect(logged).toEqual([
    'the connection for notifications was lost; connecting again',
    'the connection for notifications is back',
  ]);
  here.publish('lines', 'after');
  await expect.poll(() => remote, { timeout: 10_000 }).toEqual(['after']);
});

test('closing sends queued messages first', async () => {
  const remote = collectMessages(there);
  here.publish('lines', 'last words');
  await here.close();
  await expect.poll(() => remote).toEqual(['last words']);
});
