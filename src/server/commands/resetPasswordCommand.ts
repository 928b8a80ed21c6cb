import {
  createPasswordReset,
  passwordResetLink,
} from '#server/features/accounts/passwords/createPasswordReset.ts';
import { accountOf } from './accountOf.ts';
import { type Command, withDatabase } from './command.ts';

export const resetPasswordCommand: Command = {
  takes: ['EMAIL'],
  purpose: 'prints a link, good once and for half an hour, that sets a new password',
  run: (instance, [email = '']) =>
    withDatabase(instance, async (db) => {
      const token = await createPasswordReset(db, await accountOf(db, email));
      return `This link sets a new password for ${email}, once and within 30 minutes:\n${passwordResetLink(instance.config.PUBLIC_URL, token)}`;
    }),
};
