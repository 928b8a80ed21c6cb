import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { MemberState } from '#shared/contract/conference.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { SlackFailureReason } from '#shared/contract/notifications.ts';
import type { RegistrationMode } from '#shared/contract/registration.ts';
import type { CitedText } from '#shared/contract/summaries.ts';
import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import type { MeetingStatus } from '#shared/rules/meetingStatus.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface UsersTable {
  id: Generated<string>;
  /** Null for guests only. */
  email: string | null;
  /** The one meeting a guest may enter; null for accounts. */
  guest_of: Generated<string | null>;
  username: string;
  name: string | null;
  avatar: string | null;
  password_hash: string | null;
  language: ColumnType<InterfaceLanguage, InterfaceLanguage | undefined, InterfaceLanguage>;
  created_at: GeneratedMoment;
  is_administrator: Generated<boolean>;
  disabled_at: OptionalMoment;
  email_proved_at: OptionalMoment;
}

interface EmailConfirmationsTable {
  user_id: string;
  email: string;
  token_hash: Buffer;
  expires_at: Moment;
}

interface SetUpCodesTable {
  code_hash: Buffer;
  expires_at: Moment;
}

interface ServerSettingsTable {
  is_only: Generated<boolean>;
  registration: RegistrationMode | null;
}

interface RegistrationInvitationsTable {
  id: Generated<string>;
  token_hash: Buffer;
  note: string;
  created_by: string;
  created_at: GeneratedMoment;
  expires_at: Moment;
  used_at: OptionalMoment;
  used_by: string | null;
}

interface PasswordResetsTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Moment;
  created_at: GeneratedMoment;
}

interface ServerSecretsTable {
  name: string;
  secret: Buffer;
  created_at: GeneratedMoment;
}

interface SessionsTable {
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

interface GoogleIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  linked_at: GeneratedMoment;
}

interface SignInFailuresTable {
  email: string;
  failed_at: GeneratedMoment;
}

interface MeetingsTable {
  id: Generated<string>;
  owner_id: string;
  title: string;
  /** The title without case and accents. PostgreSQL keeps it. */
  title_folded: GeneratedAlways<string>;
  title_search: GeneratedAlways<string>;
  start_time: OptionalMoment;
  end_time: OptionalMoment;
  status: ColumnType<MeetingStatus, MeetingStatus | undefined, MeetingStatus>;
  meeting_provider: string;
  bot_enabled: boolean;
  jitsi_domain: string;
  enable_recording: boolean;
  recording_mode: string;
  recording_status: string | null;
  /** Of a meeting that another company's service holds. */
  hosted_id: Generated<string | null>;
  join_url: Generated<string | null>;
  room_name: string;
  invite_token: string;
  started_at: OptionalMoment;
  ended_at: OptionalMoment;
  occupied_at: OptionalMoment;
  line_count: Generated<number>;
  created_at: GeneratedMoment;
  calendar_sequence: Generated<number>;
  time_zone: Generated<string | null>;
  reopened_at: OptionalMoment;
  paused_ms: Generated<number>;
}

interface MeetingInvitationsTable {
  id: Generated<string>;
  meeting_id: string;
  email: string;
  token_hashes: Generated<Buffer[]>;
  created_at: GeneratedMoment;
  sent_at: OptionalMoment;
  sent_sequence: Generated<number | null>;
  refused_at: OptionalMoment;
}

interface InvitationMailsTable {
  user_id: string;
  /** ISO date. */
  day: string;
  mails: number;
}

interface CalendarFeedsTable {
  user_id: string;
  token_hash: Buffer;
  created_at: GeneratedMoment;
}

interface ParticipantsTable {
  meeting_id: string;
  user_id: string;
  joined_at: GeneratedMoment;
  consented_at: OptionalMoment;
  came_by_link: Generated<boolean>;
  removed_at: OptionalMoment;
  removed_by: Generated<'owner' | 'revocation' | null>;
  here_until: OptionalMoment;
}

interface RemovedGuestTokensTable {
  meeting_id: string;
  token_hash: Buffer;
}

interface SegmentsTable {
  id: string;
  meeting_id: string;
  line: number;
  speaker_id: string | null;
  speaker_name: string;
  language: Language;
  content: string;
  started_at: Moment;
  duration_ms: number;
  by_guest: Generated<boolean>;
}

interface SpeechStreamsTable {
  meeting_id: string;
  user_id: string;
  stream_id: string;
  epoch: Generated<number>;
  last_seq: Generated<number>;
  decoder_state: Buffer | null;
  consumed_ms: Generated<number>;
  origin_at: OptionalMoment;
  updated_at: GeneratedMoment;
}

interface SummariesTable {
  id: Generated<string>;
  meeting_id: string;
  language: Language;
  engine: string;
  sentences: JSONColumnType<CitedText[]>;
  takeaways: JSONColumnType<CitedText[]>;
  decisions: JSONColumnType<CitedText[]>;
  created_at: GeneratedMoment;
}

interface ActionItemsTable {
  id: Generated<string>;
  summary_id: string;
  position: number;
  task: string;
  owner: string | null;
  /** ISO date; read as text, since a Date would move it across zones. */
  due: string | null;
  due_text: string | null;
  is_done: Generated<boolean>;
  evidence: string[];
  edited_at: OptionalMoment;
}

interface ContactMessagesTable {
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
  updated_at: GeneratedMoment;
}

interface SummaryNoticesTable {
  id: Generated<string>;
  summary_id: string;
  user_id: string;
  channel: 'email' | 'slack';
  sent_at: OptionalMoment;
}

interface UploadsTable {
  id: string;
  owner_id: string;
  meeting_id: string | null;
  file_name: string;
  language: Language;
  size_bytes: number;
  stage: Generated<'uploaded' | 'decoding' | 'transcribing' | 'done' | 'failed' | 'cancelled'>;
  run: Generated<number>;
  duration_ms: number | null;
  done_ms: Generated<number>;
  problem: string | null;
  created_at: GeneratedMoment;
  touched_at: GeneratedMoment;
  finished_at: OptionalMoment;
}

interface UploadReservationsTable {
  id: string;
  owner_id: string;
  size_bytes: number;
  expires_at: Moment;
}

interface UploadLinesTable {
  upload_id: string;
  start_ms: number;
  duration_ms: number;
  language: Language;
  content: string;
}

interface RoomPassesTable {
  token_hash: Buffer;
  room: string;
  meeting_id: string | null;
  user_id: string;
  session_id: string;
  expires_at: Moment;
  member_id: string | null;
  connection_id: string | null;
  state: ColumnType<MemberState | null, string | null | undefined, string | null>;
  seated_at: OptionalMoment;
}

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  google_identities: GoogleIdentitiesTable;
  password_resets: PasswordResetsTable;
  server_secrets: ServerSecretsTable;
  email_confirmations: EmailConfirmationsTable;
  set_up_codes: SetUpCodesTable;
  server_settings: ServerSettingsTable;
  registration_invitations: RegistrationInvitationsTable;
  sign_in_failures: SignInFailuresTable;
  meetings: MeetingsTable;
  meeting_invitations: MeetingInvitationsTable;
  invitation_mails: InvitationMailsTable;
  calendar_feeds: CalendarFeedsTable;
  participants: ParticipantsTable;
  removed_guest_tokens: RemovedGuestTokensTable;
  segments: SegmentsTable;
  speech_streams: SpeechStreamsTable;
  summaries: SummariesTable;
  action_items: ActionItemsTable;
  contact_messages: ContactMessagesTable;
  notification_settings: NotificationSettingsTable;
  summary_notices: SummaryNoticesTable;
  uploads: UploadsTable;
  upload_lines: UploadLinesTable;
  upload_reservations: UploadReservationsTable;
  room_passes: RoomPassesTable;
}

/** The database as everything but the queries sees it: something to hand on. */
export type Db = Kysely<Database>;

export type MeetingRow = Selectable<MeetingsTable>;
export type SegmentRow = Selectable<SegmentsTable>;
export type SummaryRow = Selectable<SummariesTable>;
export type ActionItemRow = Selectable<ActionItemsTable>;
export type UploadRow = Selectable<UploadsTable>;
export type UploadLineRow = Selectable<UploadLinesTable>;
