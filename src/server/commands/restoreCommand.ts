import { open } from 'node:fs/promises';
import { restore } from '#server/platform/backup/restore.ts';
import { systemReasonOf } from '#server/platform/reasonOf.ts';
import { type Command, connectionOf } from './command.ts';

export const restoreCommand: Command = {
  takes: ['FILE'],
  purpose: 'fills an empty database from FILE',
  async run(instance, [file = '']) {
    const input = await open(file).catch((cause) => {
      throw new Error(`${file} cannot be read: ${systemReasonOf(cause)}.`, { cause });
    });
    const { rows } = await restore(await connectionOf(instance), input.createReadStream());
    return `Restored ${rows} rows from ${file}.`;
  },
};
