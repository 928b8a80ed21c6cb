import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';

/*
 * Posts by how many bytes the old space grew while the database of `workerData` was queried. In a thread, because the
 * heap of a process that runs other tests grows meanwhile.
 */

const ROUNDS = 200;
const ROWS = 2_000;

const oldSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

const db = openDatabase(workerData as string, { maxConnections: 1 });
const read = async () =>
  (await sql`select md5(nth::text) as text from generate_series(1, ${ROWS}::integer) as nth`.execute(db)).rows
    .length;

await read();
let grown = 0;
for (let round = 0; round < ROUNDS; round++) {
  const before = oldSpaceBytes();
  if ((await read()) !== ROWS) throw new Error('The query returned too few rows');
  // Ignores a decrease, because a garbage collection of the old space does not undo earlier growth.
  grown += Math.max(0, oldSpaceBytes() - before);
}
await db.destroy();
parentPort?.postMessage(grown);
