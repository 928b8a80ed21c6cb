import { backup } from '#server/platform/backup/backup.ts';
import type { Config } from '#server/settings/config.ts';
import { type Command, withUnmigratedDatabase } from './command.ts';
import { writePrivateFile } from './writePrivateFile.ts';

const AS_SERVER = 'Set DATA_DIR or DATABASE_URL to that of the server; nothing was written.';

const placeOf = ({ DATABASE_URL, DATA_DIR }: Config): string =>
  DATABASE_URL ? 'behind DATABASE_URL' : `in ${DATA_DIR}`;

export const backupCommand: Command = {
  takes: ['FILE'],
  purpose: 'writes everything but waiting jobs into FILE, while the server goes on',
  // Runs no migration, because a backup made with the code of a new version must still fit the version that runs.
  run: (instance, [file = '']) =>
    withUnmigratedDatabase(instance, async (db) => {
      const { rows, tables } = await writePrivateFile(file, async (output) => {
        const written = await backup(db, output);
        // Fails before the file replaces an earlier backup, because a wrong DATA_DIR begins a new database.
        if (written.rows === 0)
          throw new Error(`The database ${placeOf(instance.config)} is empty. ${AS_SERVER}`);
        return written;
      });
      return `Wrote ${rows} rows of ${tables} tables to ${file}.`;
    }),
};
