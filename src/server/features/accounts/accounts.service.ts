import { AppError } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions.ts';
import type { Db } from '#server/platform/tables.ts';
import type { LoginForm, PasswordForm, ProfileForm, RegisterForm, User } from '#shared/contract/accounts.ts';
import {
  findPasswordHash,
  findUserByEmail,
  insertUser,
  isEmailTaken,
  listTakenUsernames,
  type ProfileChanges,
  updatePasswordHash,
  updateProfile,
} from './accounts.queries.ts';
import { deletePasswordResetOf } from './passwordResets.queries.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';
import { bookAttempt, deleteAttempts } from './signInFailures.queries.ts';
import { findFreeUsername } from './usernames.ts';

const MAX_FAILURES = 10;

const taken = (field: 'email' | 'username'): AppError => {
  const message =
    field === 'email' ? 'An account with this email already exists' : 'This username is already taken';
  return new AppError('conflict', message, { fields: { [field]: message } });
};

export async function register(db: Db, form: RegisterForm): Promise<User> {
  refuseCommonPassword('password', form.password);
  if (await isEmailTaken(db, form.email)) throw taken('email');
  if (form.username && (await listTakenUsernames(db, [form.username])).size > 0) throw taken('username');
  const passwordHash = await hashPassword(form.password);
  const username = form.username || (await findFreeUsername(db, form.email));
  const user = await insertUser(db, { email: form.email, username, name: form.name, passwordHash });
  if (user) return user;
  throw taken((await isEmailTaken(db, form.email)) ? 'email' : 'username');
}

/** The account that email and password belong to. Unknown email and wrong password are told apart by nobody. */
export async function signIn(db: Db, form: LoginForm): Promise<User> {
  const key = form.email.toLowerCase();
  await refuseTooManyAttempts(db, key);
  const row = await findUserByEmail(db, form.email);
  if (!(await isPasswordRight(form.password, row?.password_hash)) || !row) {
    throw new AppError('wrong_credentials', 'Invalid email or password');
  }
  await deleteAttempts(db, key);
  const { password_hash: passwordHash, language: _language, ...user } = row;
  if (passwordHash && isHashOutdated(passwordHash))
    await updatePasswordHash(db, user.id, await hashPassword(form.password));
  return user;
}

async function refuseTooManyAttempts(db: Db, key: string): Promise<void> {
  const retryAfterSeconds = await bookAttempt(db, key, MAX_FAILURES);
  if (retryAfterSeconds === null) return;
  throw new AppError('too_many_requests', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds,
  });
}

export async function changeProfile(db: Db, signedIn: SignedIn, form: ProfileForm): Promise<User> {
  const isEmailChanged = form.email.toLowerCase() !== signedIn.email.toLowerCase();
  if (isEmailChanged) await requirePassword(db, signedIn.userId, form.currentPassword);
  const changes: Partial<ProfileChanges> = {
    username: form.username,
    email: form.email,
    ...(form.name !== undefined && { name: form.name || null }),
    ...(form.avatar !== undefined && { avatar: form.avatar || null }),
  };
  if (isEmailChanged && (await isEmailTaken(db, form.email))) throw taken('email');
  // A link that lies in the mailbox of before no longer opens the account.
  if (isEmailChanged) await deletePasswordResetOf(db, signedIn.userId);
  return updateProfile(db, signedIn.userId, changes).catch(
    (error: { code?: string; constraint?: string }) => {
      if (error.code !== '23505') throw error;
      throw taken(error.constraint === 'users_email' ? 'email' : 'username');
    },
  );
}

export async function changePassword(db: Db, userId: string, form: PasswordForm): Promise<void> {
  refuseCommonPassword('newPassword', form.newPassword);
  await requirePassword(db, userId, form.currentPassword);
  await updatePasswordHash(db, userId, await hashPassword(form.newPassword));
  await deletePasswordResetOf(db, userId);
}

async function requirePassword(db: Db, userId: string, password: string | undefined): Promise<void> {
  if (!password) {
    const message = 'Enter your current password to change your email';
    throw new AppError('invalid', message, { fields: { currentPassword: message } });
  }
  await refuseTooManyAttempts(db, userId);
  const row = await findPasswordHash(db, userId);
  if (!(await isPasswordRight(password, row?.password_hash))) {
    const message = 'The current password is not right';
    throw new AppError('invalid', message, { fields: { currentPassword: message } });
  }
  await deleteAttempts(db, userId);
}
