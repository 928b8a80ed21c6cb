import { Writable } from 'node:stream';
import { backup } from '#server/platform/backup/backup.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Returns a backup of this database in memory. */
export async function backUp(db: Db): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk);
      done();
    },
  });
  await backup(db, output);
  return Buffer.concat(pieces);
}
