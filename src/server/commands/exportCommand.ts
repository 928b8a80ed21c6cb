import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportAccount } from '#server/features/accounts/ownData/exportAccount.ts';
import { accountOf } from './accountOf.ts';
import { type Command, withDatabase } from './command.ts';
import { writePrivateFile } from './writePrivateFile.ts';

export const exportCommand: Command = {
  takes: ['EMAIL', 'FILE'],
  purpose: 'writes all that is stored about an account into FILE, as JSON',
  run: (instance, [email = '', file = '']) =>
    withDatabase(instance, async (db) => {
      const userId = await accountOf(db, email);
      await writePrivateFile(file, (output) =>
        pipeline(Readable.from(exportAccount({ db, publicUrl: instance.config.PUBLIC_URL }, userId)), output),
      );
      return `Wrote the data of ${email} to ${file}.`;
    }),
};
