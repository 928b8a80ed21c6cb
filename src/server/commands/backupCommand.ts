import { backup } from '#server/platform/backup/backup.ts';
import { type Command, withUnmigratedDatabase } from './command.ts';
import { writePrivateFile } from './writePrivateFile.ts';

export const backupCommand: Command = {
  takes: ['FILE'],
  purpose: 'writes everything but waiting jobs into FILE, while the server goes on',
  // Runs no migration, because a backup made with the code of a new version must still fit the version that runs.
  run: (instance, [file = '']) =>
    withUnmigratedDatabase(instance, async (db) => {
      const { rows, tables } = await writePrivateFile(file, (output) => backup(db, output));
      return `Wrote ${rows} rows of ${tables} tables to ${file}.`;
    }),
};
