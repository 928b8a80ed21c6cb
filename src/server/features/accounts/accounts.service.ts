import type { Db } from '#server/platform/database/tables.ts';
import { AppError, unauthenticated } from '#server/platform/errors.ts';
import { deleteOtherSessions } from '#server/platform/sessions/sessions.queries.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type {
  FirstPasswordForm,
  LoginForm,
  PasswordForm,
  ProfileUpdate,
  RegisterForm,
  User,
} from '#shared/contract/accounts.ts';
import {
  findPasswordHash,
  findUserByEmail,
  insertUser,
  isEmailTaken,
  listTakenUsernames,
  lockPassword,
  type ProfileChanges,
  updatePasswordHash,
  updateProfile,
} from './accounts.queries.ts';
import { lockUser } from './ownData/deletion.queries.ts';
import { deletePasswordResetsOf } from './passwords/passwordResets.queries.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './passwords/passwords.ts';
import { refuseCommonPassword } from './passwords/refuseCommonPassword.ts';
import { replacePassword } from './passwords/replacePassword.ts';
import type { Admission } from './registration/admission.ts';
import { findFreeUsername } from './registration/usernames.ts';
import {
  refuseTooManyAttempts,
  requireReauthentication,
  unprovedChange,
  wrongCurrentPassword,
} from './signIn/reauthentication.ts';
import { deleteAttempts } from './signIn/signInFailures.queries.ts';

const taken = (field: 'email' | 'username'): AppError => new AppError(`${field}_taken`, { field });

/** Registers an account. Checks admission first, so that a person who is not admitted learns nothing else. */
export async function register(db: Db, admission: Admission, form: RegisterForm): Promise<User> {
  await admission.refuseUninvited(db, form);
  refuseCommonPassword('password', form.password);
  if (await isEmailTaken(db, form.email)) throw taken('email');
  if (form.username && (await listTakenUsernames(db, [form.username])).size > 0) throw taken('username');
  const passwordHash = await hashPassword(form.password);
  const username = form.username || (await findFreeUsername(db, form.email));
  const user = await db.transaction().execute(async (transaction) => {
    const made = await insertUser(transaction, {
      email: form.email,
      username,
      name: form.name,
      passwordHash,
    });
    if (made) await admission.completeRegistration(transaction, made.id, form);
    return made;
  });
  if (user) return user;
  throw taken((await isEmailTaken(db, form.email)) ? 'email' : 'username');
}

interface SignInSteps {
  /** The key that counts the failures of a device known to the account; those of all other devices count together. */
  deviceKey: (account: { id: string; password_hash: string | null }) => string | null;
  /** Begins the session in the transaction that holds the lock of the password. */
  begin: (transaction: Db, userId: string) => Promise<void>;
}

/**
 * Signs in with an email and a password. The error does not tell an unknown email from a wrong password. A password that
 * is changed while it is being verified, which takes seconds when many people sign in, opens no session: the change
 * ends all others, and must not miss one that begins after it.
 */
export async function signIn(db: Db, form: LoginForm, { deviceKey, begin }: SignInSteps): Promise<User> {
  const row = await findUserByEmail(db, form.email);
  const key = (row && deviceKey(row)) ?? form.email.toLowerCase();
  await refuseTooManyAttempts(db, key);
  if (!(await verifyPassword(form.password, row?.password_hash)) || !row) {
    throw new AppError('wrong_credentials');
  }
  await deleteAttempts(db, key);
  const { password_hash: passwordHash, language: _language, disabled_at: disabledAt, ...user } = row;
  // Checked after the password, so that only someone who knows the password learns that the account is disabled.
  if (disabledAt) throw new AppError('account_disabled');
  const renewed = passwordHash && isHashOutdated(passwordHash) ? await hashPassword(form.password) : null;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, user.id, passwordHash))) throw new AppError('wrong_credentials');
    if (renewed) await updatePasswordHash(transaction, user.id, renewed);
    await begin(transaction, user.id);
  });
  return user;
}

/**
 * Changes a profile; a new email requires reauthentication. Compares the email and the verified password again under a
 * lock: a request that began before a password reset or a change of the email would otherwise put the thief's address,
 * or the old one, back after it.
 */
export async function changeProfile(db: Db, signedIn: SignedIn, form: ProfileUpdate): Promise<User> {
  const verified = isOther(form.email, signedIn.email)
    ? await requireReauthentication(db, signedIn, form.currentPassword, 'email_change_unproved')
    : undefined;
  const changes: Partial<ProfileChanges> = {
    ...(form.username !== undefined && { username: form.username }),
    ...(form.email !== undefined && { email: form.email }),
    ...(form.name !== undefined && { name: form.name || null }),
    ...(form.avatar !== undefined && { avatar: form.avatar || null }),
  };
  const changing = db.transaction().execute(async (transaction) => {
    const account = await lockUser(transaction, signedIn.userId);
    if (!account) throw unauthenticated();
    if (isOther(form.email, account.email ?? '')) {
      if (verified === undefined) throw unprovedChange();
      if (verified !== account.passwordHash) throw wrongCurrentPassword();
      if (await isEmailTaken(transaction, form.email)) throw taken('email');
      // Deletes reset links, because one in the old mailbox must no longer open the account.
      await deletePasswordResetsOf(transaction, signedIn.userId);
    }
    return updateProfile(transaction, signedIn.userId, changes);
  });
  return changing.catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '23505') throw error;
    throw taken(error.constraint === 'users_email' ? 'email' : 'username');
  });
}

const isOther = (email: string | undefined, stored: string): email is string =>
  email !== undefined && email.toLowerCase() !== stored.toLowerCase();

/** Resolves with the other sessions, which end in the same transaction: none of them can act after the change. */
export async function changePassword(
  db: Db,
  signedIn: SignedIn,
  form: PasswordForm,
): Promise<{ id: string }[]> {
  refuseCommonPassword('newPassword', form.newPassword);
  const verified = await requireReauthentication(db, signedIn, form.currentPassword);
  const passwordHash = await hashPassword(form.newPassword);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, signedIn.userId, verified))) throw wrongCurrentPassword();
    await replacePassword(transaction, signedIn.userId, passwordHash);
    return deleteOtherSessions(transaction, signedIn.userId, signedIn.sessionId);
  });
}

/** Sets the first password of an account that was created with Google. Resolves with the ended sessions. */
export async function setPassword(
  db: Db,
  signedIn: SignedIn,
  form: FirstPasswordForm,
): Promise<{ id: string }[]> {
  refuseCommonPassword('newPassword', form.newPassword);
  const row = await findPasswordHash(db, signedIn.userId);
  if (row?.password_hash) throw new AppError('password_exists');
  await requireReauthentication(db, signedIn, undefined);
  const passwordHash = await hashPassword(form.newPassword);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, signedIn.userId, null))) throw new AppError('password_exists');
    await replacePassword(transaction, signedIn.userId, passwordHash);
    return deleteOtherSessions(transaction, signedIn.userId, signedIn.sessionId);
  });
}
