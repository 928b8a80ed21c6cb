import type { Kysely, Selectable } from 'kysely';
import type {
  ContactMessagesTable,
  EmailConfirmationsTable,
  GoogleIdentitiesTable,
  NotificationSettingsTable,
  PasswordResetsTable,
  RegistrationInvitationsTable,
  ServerSecretsTable,
  ServerSettingsTable,
  SessionsTable,
  SetUpCodesTable,
  SignInFailuresTable,
  UsersTable,
} from './tables/accountTables.ts';
import type { AskedTurnLinesTable, AskedTurnsTable, ChatTurnsTable } from './tables/chatTables.ts';
import type {
  CalendarFeedsTable,
  InvitationMailsTable,
  MeetingInvitationsTable,
  MeetingsTable,
  ParticipantsTable,
  RemovedGuestTokensTable,
  RoomHostsTable,
  RoomPassesTable,
} from './tables/meetingTables.ts';
import type {
  ActionItemsTable,
  ActionRemindersTable,
  LineCorrectionsTable,
  LineVectorsTable,
  MeetingsToEmbedTable,
  RetractionsTable,
  SegmentsTable,
  SpeakerChangesTable,
  SpeechStreamsTable,
  SummariesTable,
  SummaryNoticesTable,
  SummaryPartsTable,
  SummaryPointsTable,
  SummaryRunsTable,
  SummarySharesTable,
  SummaryTemplatesTable,
  SummaryVersionItemsTable,
  SummaryVersionsTable,
  UploadLinesTable,
  UploadReservationsTable,
  UploadsTable,
  UploadTurnsTable,
  WithdrawalsTable,
} from './tables/transcriptTables.ts';

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
  line_corrections: LineCorrectionsTable;
  line_vectors: LineVectorsTable;
  meetings_to_embed: MeetingsToEmbedTable;
  speaker_changes: SpeakerChangesTable;
  speech_streams: SpeechStreamsTable;
  withdrawals: WithdrawalsTable;
  retractions: RetractionsTable;
  summaries: SummariesTable;
  summary_points: SummaryPointsTable;
  summary_shares: SummarySharesTable;
  summary_templates: SummaryTemplatesTable;
  summary_versions: SummaryVersionsTable;
  summary_version_items: SummaryVersionItemsTable;
  summary_runs: SummaryRunsTable;
  summary_parts: SummaryPartsTable;
  action_items: ActionItemsTable;
  action_reminders: ActionRemindersTable;
  chat_turns: ChatTurnsTable;
  asked_turns: AskedTurnsTable;
  asked_turn_lines: AskedTurnLinesTable;
  contact_messages: ContactMessagesTable;
  notification_settings: NotificationSettingsTable;
  summary_notices: SummaryNoticesTable;
  uploads: UploadsTable;
  upload_lines: UploadLinesTable;
  upload_turns: UploadTurnsTable;
  upload_reservations: UploadReservationsTable;
  room_passes: RoomPassesTable;
  room_hosts: RoomHostsTable;
}

/** A database handle, for code that passes it on without querying. */
export type Db = Kysely<Database>;

export type NotificationSettingsRow = Selectable<NotificationSettingsTable>;
export type MeetingRow = Selectable<MeetingsTable>;
export type SegmentRow = Selectable<SegmentsTable>;
export type SummaryRow = Selectable<SummariesTable>;
export type SummaryPointRow = Selectable<SummaryPointsTable>;
export type ActionItemRow = Selectable<ActionItemsTable>;
export type UploadRow = Selectable<UploadsTable>;
export type UploadLineRow = Selectable<UploadLinesTable>;
