import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../rules/language/interfaceLanguage.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, EmailAddress, Id, issue, Timestamp, typedLine, typedText } from './fields.ts';
import { InvitationToken } from './registration.ts';

export const MIN_PASSWORD = 6;
const MIN_NEW_PASSWORD = 8;
const MAX_PASSWORD = 256;

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof User>;

const TypedUsername = typedText(20, issue('username_too_long'));

export const Username = TypedUsername.check(z.minLength(3, issue('username_too_short'))).check(
  z.regex(/^\w*$/, issue('username_characters')),
);

const Password = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD, issue('password_too_short')),
    z.maxLength(MAX_PASSWORD, issue('password_too_long')),
  );

export const LoginForm = z
  .object({ email: EmailAddress, password: Password, rememberMe: z._default(z.boolean(), false) })
  .register(z.globalRegistry, { id: 'LoginForm' });
export type LoginForm = z.input<typeof LoginForm>;

export const RegisterForm = z
  .object({
    name: typedLine(100).check(z.minLength(1, issue('name_missing'))),
    email: EmailAddress,
    // Trimmed before the choice, so that a username of spaces counts as blank.
    username: z.optional(z.pipe(TypedUsername, z.union([z.literal(''), Username]))),
    password: Password,
    /** The secret in an invitation link, which a server that admits only invited people requires. */
    invitation: z.optional(InvitationToken),
  })
  .register(z.globalRegistry, { id: 'RegisterForm' });
export type RegisterForm = z.infer<typeof RegisterForm>;

const HttpsUrl = z.url({ protocol: /^https$/, error: issue('avatar_not_https') }).check(z.maxLength(500));

export const ProfileForm = z.object({
  name: z.optional(z.nullable(typedLine(100))),
  username: typedLine(50).check(z.minLength(3, issue('username_too_short'))),
  email: EmailAddress,
  avatar: z.optional(z.nullable(z.union([z.literal(''), HttpsUrl]))),
  /** Required only to change the email address. */
  currentPassword: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** Absent fields stay unchanged. */
export const ProfileUpdate = z.partial(ProfileForm).register(z.globalRegistry, { id: 'ProfileUpdate' });
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

const newPasswordFields = {
  newPassword: z
    .string()
    .check(z.minLength(MIN_NEW_PASSWORD, issue('new_password_too_short')), z.maxLength(MAX_PASSWORD)),
  confirmPassword: z.string().check(z.minLength(MIN_NEW_PASSWORD, issue('new_password_too_short'))),
};

const isTypedTwice = () =>
  z.refine<{ newPassword: string; confirmPassword: string }>(
    (form) => form.newPassword === form.confirmPassword,
    { path: ['confirmPassword'], error: issue('passwords_differ') },
  );

export const PasswordForm = z
  .object({ currentPassword: Password, ...newPasswordFields })
  .check(isTypedTwice())
  .register(z.globalRegistry, { id: 'PasswordForm' });
export type PasswordForm = z.infer<typeof PasswordForm>;

export const FirstPasswordForm = z
  .object(newPasswordFields)
  .check(isTypedTwice())
  .register(z.globalRegistry, { id: 'FirstPasswordForm' });
export type FirstPasswordForm = z.infer<typeof FirstPasswordForm>;

const SignInMethods = z
  .object({
    hasPassword: z.boolean(),
    /** The email address of the linked Google account. */
    googleEmail: z.nullable(z.string()),
    /** Whether the caller has recently confirmed their identity, which replaces a missing password. */
    isConfirmed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SignInMethods' });

export const ForgotPasswordForm = z
  .object({ email: EmailAddress })
  .register(z.globalRegistry, { id: 'ForgotPasswordForm' });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

export const ResetPasswordForm = z
  .object({ token: z.string().check(z.regex(/^[\w-]{1,64}$/, issue('unknown_link'))), ...newPasswordFields })
  .check(isTypedTwice())
  .register(z.globalRegistry, { id: 'ResetPasswordForm' });
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** What the new password revoked, in addition to all sessions. */
export const PasswordResetOutcome = z
  .object({ unlinkedGoogle: z.boolean(), endedCalendarFeed: z.boolean() })
  .register(z.globalRegistry, { id: 'PasswordResetOutcome' });
export type PasswordResetOutcome = z.infer<typeof PasswordResetOutcome>;

/** Proof that the caller still owns the account: the password, or nothing after a fresh sign-in. */
export const OwnerProof = z
  .object({ currentPassword: z.optional(z.string().check(z.maxLength(MAX_PASSWORD))) })
  .register(z.globalRegistry, { id: 'OwnerProof' });
export type OwnerProof = z.infer<typeof OwnerProof>;

export const PasswordResetStatus = z
  .object({ isMailAvailable: z.boolean() })
  .register(z.globalRegistry, { id: 'PasswordResetStatus' });

export const SignedInSession = z
  .object({
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    address: z.string(),
    userAgent: z.string(),
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });
export type SignedInSession = z.infer<typeof SignedInSession>;

const login = {
  method: 'POST',
  summary: 'Sign in',
  access: 'anyone',
  body: LoginForm,
  response: User,
} as const;
const register = {
  method: 'POST',
  summary: 'Create an account and sign in',
  access: 'anyone',
  body: RegisterForm,
  response: User,
} as const;
const logout = { method: 'POST', summary: 'Sign out', access: 'anyone' } as const;

export const accountsApi = area('Accounts', {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user',
    access: 'account',
    response: User,
  }),
  login: endpoint({ ...login, path: '/api/auth/login' }),
  loginTwin: endpoint({ ...login, path: '/api/login' }),
  register: endpoint({ ...register, path: '/api/auth/register' }),
  registerTwin: endpoint({ ...register, path: '/api/register' }),
  logout: endpoint({ ...logout, path: '/api/auth/logout' }),
  logoutTwin: endpoint({ ...logout, path: '/api/logout' }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/user/{id}',
    summary: 'Change my profile; a new email needs the current password',
    access: 'account',
    params: ById,
    body: ProfileUpdate,
    response: User,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/{id}/change-password',
    summary: 'Change my password and end my other sessions',
    access: 'account',
    params: ById,
    body: PasswordForm,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/user/{id}/set-password',
    summary: 'Set the first password of an account without one; needs a recent sign-in',
    access: 'account',
    params: ById,
    body: FirstPasswordForm,
  }),
  signInMethods: endpoint({
    method: 'GET',
    path: '/api/sign-in-methods',
    summary: 'My sign-in methods',
    access: 'account',
    response: SignInMethods,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'All data stored about me, as one JSON file',
    access: 'account',
    answer: 'file',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/user/{id}/delete',
    summary:
      'Delete my account and all its data immediately and permanently; needs the password or a recent sign-in',
    access: 'account',
    params: ById,
    body: OwnerProof,
  }),
  passwordResetStatus: endpoint({
    method: 'GET',
    path: '/api/auth/password-reset',
    summary: 'Whether this server can mail password-reset links',
    access: 'anyone',
    response: PasswordResetStatus,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a password-reset link; the answer does not reveal whether the account exists',
    access: 'anyone',
    body: ForgotPasswordForm,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Choose a new password with a mailed link, once; ends every session, the link with Google and the calendar address of the account',
    access: 'anyone',
    body: ResetPasswordForm,
    response: PasswordResetOutcome,
  }),
  chooseLanguage: endpoint({
    method: 'PATCH',
    path: '/api/language',
    summary: 'Set the language of my screens and mails',
    access: 'account',
    body: z.object({ language: z.enum(LANGUAGE_CODES) }).register(z.globalRegistry, { id: 'LanguageForm' }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'My sessions',
    access: 'account',
    response: z.array(SignedInSession),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: 'Sign out of my other sessions',
    access: 'account',
    params: ById,
  }),
});
