import { createReadStream } from 'node:fs';
import { restore } from '#server/platform/backup/restore.ts';
import { type Command, connectionOf } from './command.ts';

export const restoreCommand: Command = {
  takes: ['FILE'],
  purpose: 'fills an empty database from FILE',
  async run(instance, [file = '']) {
    const { rows } = await restore(await connectionOf(instance), createReadStream(file));
    return `Restored ${rows} rows from ${file}.`;
  },
};
