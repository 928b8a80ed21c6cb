import { open } from 'node:fs/promises';
import { restore } from '#server/platform/backup/restore.ts';
import { systemReasonOf } from '#server/platform/reasonOf.ts';
import { type Command, writableConnectionOf } from './command.ts';

export const restoreCommand: Command = {
  takes: ['FILE'],
  purpose: 'fills an empty database from FILE',
  async run(instance, [file = '']) {
    await using input = await open(file).catch((cause) => {
      throw new Error(`${file} cannot be read: ${systemReasonOf(cause)}.`, { cause });
    });
    if (!(await input.stat()).isFile()) throw new Error(`${file} is not a file. Name a backup.`);
    const { rows } = await restore(await writableConnectionOf(instance), input.createReadStream());
    return `Restored ${rows} rows from ${file}.`;
  },
};
