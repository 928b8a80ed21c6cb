import { backup } from '#server/platform/backup/backup.ts';
import { type Command, withDatabase } from './command.ts';
import { writePrivateFile } from './writePrivateFile.ts';

export const backupCommand: Command = {
  takes: ['FILE'],
  purpose: 'writes everything but waiting jobs into FILE, while the server goes on',
  run: (instance, [file = '']) =>
    withDatabase(instance, async (db) => {
      const { rows, tables } = await writePrivateFile(file, (output) => backup(db, output));
      return `Wrote ${rows} rows of ${tables} tables to ${file}.`;
    }),
};
