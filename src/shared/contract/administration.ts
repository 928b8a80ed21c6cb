import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedLine, typedText } from './fields.ts';
import { Language } from './languages.ts';
import { PageCursor } from './paging.ts';
import { RegistrationMode } from './registration.ts';

const SetUpForm = z
  .object({ code: z.string().check(z.minLength(1, issue('set_up_code_missing')), z.maxLength(100)) })
  .register(z.globalRegistry, { id: 'SetUpForm' });

export const ServerRole = z
  .object({
    isAdministrator: z.boolean(),
    /** Whether this server has no administrator yet and has printed a set-up code to its terminal. */
    awaitsSetUp: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ServerRole' });
export type ServerRole = z.infer<typeof ServerRole>;

export const ServerAccount = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    createdAt: Timestamp,
    /** Null for a person without a session. */
    lastSeenAt: z.nullable(Timestamp),
    isAdministrator: z.boolean(),
    isDisabled: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ServerAccount' });
export type ServerAccount = z.infer<typeof ServerAccount>;

export const ServerAccounts = z
  .object({
    accounts: z.array(ServerAccount),
    /** Number of all matches, not only of this page. */
    total: z.number(),
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ServerAccounts' });
export type ServerAccounts = z.infer<typeof ServerAccounts>;

const ResetLinkForm = z
  .object({ by: z.enum(['copy', 'mail']) })
  .register(z.globalRegistry, { id: 'ResetLinkForm' });

const ResetLink = z
  .object({
    /** Null if the link was emailed, because then only the recipient may see it. */
    link: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ResetLink' });

export const INVITATION_DAYS = [1, 7, 30] as const;

export const InvitationDraft = z
  .object({
    /** Reminds the administrator for whom the invitation is. */
    note: typedLine(100),
    days: z.literal(INVITATION_DAYS),
  })
  .register(z.globalRegistry, { id: 'InvitationDraft' });
export type InvitationDraft = z.infer<typeof InvitationDraft>;

export const Invitation = z
  .object({
    id: Id,
    note: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    usedAt: z.nullable(Timestamp),
    /** The person who used the invitation; null if unused or if the account was deleted. */
    usedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RegistrationInvitation' });
export type Invitation = z.infer<typeof Invitation>;

export const RegistrationSettings = z
  .object({
    mode: RegistrationMode,
    /** Whether REGISTRATION is set in the server's environment, so that the mode cannot be changed here. */
    isFixed: z.boolean(),
    invitations: z.array(Invitation),
  })
  .register(z.globalRegistry, { id: 'RegistrationSettings' });
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

const ENGINE_KINDS = ['speech', 'summaries', 'search', 'mail', 'conference'] as const;

export const EngineState = z
  .object({
    kind: z.enum(ENGINE_KINDS),
    /** Null for a built-in engine, which has no name. */
    name: z.nullable(z.string()),
    state: z.enum(['running', 'off', 'failing']),
    /** The languages that the speech engine supports. */
    languages: z.array(Language),
    /** Why a service does not answer, in English. */
    reason: z.nullable(z.string()),
    /** For the semantic search: how many of all meetings with lines are not indexed. Null without a semantic search. */
    reading: z.nullable(z.object({ waiting: z.number(), total: z.number() })),
  })
  .register(z.globalRegistry, { id: 'EngineState' });
export type EngineState = z.infer<typeof EngineState>;

export const ServerStorage = z
  .object({
    /** Total size of the files that are being uploaded or wait for transcription. All sizes are in bytes. */
    usedBytes: z.number(),
    limitBytes: z.number(),
    limitPerPersonBytes: z.number(),
    databaseBytes: z.number(),
    /** Free space on the disk that stores the uploads. */
    diskFreeBytes: z.number(),
    /** The people with the most bytes of files, at most twenty. */
    people: z.array(
      z.object({
        id: Id,
        name: z.nullable(z.string()),
        email: z.string(),
        bytes: z.number(),
        files: z.number(),
      }),
    ),
    /** Days after their end for which the server keeps meetings (RETENTION_DAYS); null for no limit. */
    retentionDays: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'ServerStorage' });
export type ServerStorage = z.infer<typeof ServerStorage>;

/** For non-administrators, operations with the access 'administrator' answer as if they did not exist. */
export const administrationApi = area('Server administration', {
  role: endpoint({
    method: 'GET',
    path: '/api/server/role',
    summary: 'Whether I am an administrator of this server',
    access: 'account',
    response: ServerRole,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/server/set-up',
    summary: 'Become the first administrator with the set-up code printed in the terminal',
    access: 'account',
    body: SetUpForm,
  }),
  engines: endpoint({
    method: 'GET',
    path: '/api/server/engines',
    summary: 'The services for transcription, summaries, mail and meetings, and whether each responds',
    access: 'administrator',
    response: z.array(EngineState),
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/server/storage',
    summary:
      'The disk space that recordings and the database use, the free space, and how long meetings are kept',
    access: 'administrator',
    response: ServerStorage,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/server/accounts',
    summary: 'The accounts of this server, newest first, fifty at a time',
    access: 'administrator',
    query: z.object({ q: z.optional(typedText(200)), cursor: z.optional(PageCursor) }),
    response: ServerAccounts,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/server/accounts/{id}/disable',
    summary: 'Disable an account and end its sessions; its data is kept',
    access: 'administrator',
    params: ById,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/server/accounts/{id}/enable',
    summary: 'Enable a disabled account',
    access: 'administrator',
    params: ById,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/server/accounts/{id}/reset-link',
    summary: 'Create a link with which this person chooses a new password; it is returned, or mailed to them',
    access: 'administrator',
    params: ById,
    body: ResetLinkForm,
    response: ResetLink,
  }),
  registration: endpoint({
    method: 'GET',
    path: '/api/server/registration',
    summary: 'Who may create an account, and the registration links of the last weeks',
    access: 'administrator',
    response: RegistrationSettings,
  }),
  chooseRegistration: endpoint({
    method: 'PATCH',
    path: '/api/server/registration',
    summary: 'Choose who may create an account, unless REGISTRATION is set',
    access: 'administrator',
    body: z.object({ mode: RegistrationMode }).register(z.globalRegistry, { id: 'RegistrationForm' }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/server/invitations',
    summary: 'Create a registration link for one person; it is returned only once',
    access: 'administrator',
    body: InvitationDraft,
    response: z.object({ link: z.string() }).register(z.globalRegistry, { id: 'InvitationLink' }),
    status: 201,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/server/invitations/{id}',
    summary: 'Withdraw an invitation that nobody has used',
    access: 'administrator',
    params: ById,
  }),
});
