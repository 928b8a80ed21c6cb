import {
  createPasswordReset,
  passwordResetLink,
} from '#server/features/accounts/passwords/createPasswordReset.ts';
import { createAccount } from '#server/features/accounts/registration/createAccount.ts';
import { type Command, withDatabase } from './command.ts';

export const createUserCommand: Command = {
  takes: ['EMAIL', 'NAME'],
  purpose: 'makes an account and prints a link, good for half an hour, that sets its password',
  run: (instance, [email = '', name = '']) =>
    withDatabase(instance, async (db) => {
      const user = await createAccount(db, { email, name });
      const link = passwordResetLink(instance.config.PUBLIC_URL, await createPasswordReset(db, user.id));
      return `Created the account ${user.username} for ${user.email}. This link sets its password, once and within 30 minutes:\n${link}`;
    }),
};
