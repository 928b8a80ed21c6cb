import type { ColumnType, Generated } from 'kysely';
import type { SlackFailureReason } from '#shared/contract/notifications.ts';
import type { RegistrationMode } from '#shared/contract/registration.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import type { GeneratedMoment, Moment, OptionalMoment } from './moments.ts';

export interface UsersTable {
  id: Generated<string>;
  /** Null for guests only. */
  email: string | null;
  /** The only meeting that a guest may enter; null for accounts. */
  guest_of: Generated<string | null>;
  /** The person under whom the browser of this guest went on; null for accounts. */
  succeeded_by: Generated<string | null>;
  username: string;
  name: string | null;
  avatar: string | null;
  password_hash: string | null;
  language: ColumnType<InterfaceLanguage, InterfaceLanguage | undefined, InterfaceLanguage>;
  created_at: GeneratedMoment;
  is_administrator: Generated<boolean>;
  disabled_at: OptionalMoment;
  email_proved_at: OptionalMoment;
  /** The time zone reported by the person's browser; null until one was. */
  time_zone: Generated<string | null>;
  /** Names and terms to recognize, for the speech engine. */
  vocabulary: Generated<string[]>;
}

export interface EmailConfirmationsTable {
  user_id: string;
  email: string;
  token_hash: Buffer;
  expires_at: Moment;
}

export interface SetUpCodesTable {
  code_hash: Buffer;
  expires_at: Moment;
}

export interface ServerSettingsTable {
  is_only: Generated<boolean>;
  registration: RegistrationMode | null;
}

export interface RegistrationInvitationsTable {
  id: Generated<string>;
  token_hash: Buffer;
  note: string;
  created_by: string;
  created_at: GeneratedMoment;
  expires_at: Moment;
  used_at: OptionalMoment;
  used_by: string | null;
}

export interface PasswordResetsTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Moment;
  created_at: GeneratedMoment;
}

export interface ServerSecretsTable {
  name: string;
  secret: Buffer;
  created_at: GeneratedMoment;
}

export interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  is_remembered: boolean;
  address: string;
  user_agent: string;
  created_at: GeneratedMoment;
  last_seen_at: GeneratedMoment;
  expires_at: Moment;
  confirmed_at: GeneratedMoment;
}

export interface GoogleIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  linked_at: GeneratedMoment;
}

export interface SignInFailuresTable {
  email: string;
  failed_at: GeneratedMoment;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: GeneratedMoment;
  mailed_at: OptionalMoment;
}

export interface NotificationSettingsTable {
  user_id: string;
  email: boolean;
  slack: boolean;
  slack_webhook_url: string | null;
  slack_failed_at: OptionalMoment;
  slack_failure: SlackFailureReason | null;
  action_reminders: Generated<boolean>;
  updated_at: GeneratedMoment;
}
