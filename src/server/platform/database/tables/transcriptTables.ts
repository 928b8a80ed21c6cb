import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#shared/contract/languages.ts';
import type { ProblemParams } from '#shared/contract/problem.ts';
import type { FallbackReason, PointKind, SummaryProgress, SummaryWay } from '#shared/contract/summaries.ts';
import type { NewUpload } from '#shared/contract/uploads.ts';
import type { SummaryForm, SummaryLength, SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import type { GeneratedMoment, Moment, OptionalMoment } from './moments.ts';

export interface SegmentsTable {
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
  /** Marks speech that the engine could not process; the row has no content. */
  is_gap: Generated<boolean>;
  /** Number of the line's last change; 0 for an unchanged line. */
  change: Generated<number>;
  /** Whether the content differs from the original transcription. */
  is_corrected: Generated<boolean>;
}

export interface LineCorrectionsTable {
  meeting_id: string;
  change: number;
  segment_id: string;
  content_before: string;
  corrected_by: string | null;
  corrected_at: GeneratedMoment;
}

export interface SpeakerChangesTable {
  meeting_id: string;
  change: number;
  /** Null for a speaker in an uploaded recording. */
  speaker_id: string | null;
  from_name: string;
  to_name: string;
  segment_ids: string[];
  action_item_ids: string[];
}

export interface SpeechStreamsTable {
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

export interface WithdrawalsTable {
  meeting_id: string;
  speaker_id: string;
  change: number;
  /** The meeting's last line at that time. */
  through_line: number;
  withdrawn_at: GeneratedMoment;
}

export interface RetractionsTable {
  meeting_id: string;
  change: number;
  line: number;
  segment_id: string;
}

export interface LineVectorsTable {
  meeting_id: string;
  first_line: number;
  last_line: number;
  model: string;
  digest: Buffer;
  /** The signs of the vector's components, one digit each. */
  signs: string;
  vector: Buffer;
}

export interface MeetingsToEmbedTable {
  meeting_id: string;
  marked_at: GeneratedMoment;
  failures: Generated<number>;
}

export interface SummariesTable {
  id: Generated<string>;
  meeting_id: string;
  language: Language;
  engine: string;
  created_at: GeneratedMoment;
  /** Number of statements that were dropped because their lines do not support them. */
  dropped: Generated<number>;
  fallback: FallbackReason | null;
  /** Null for the transcript's own language. */
  chosen_language: Language | null;
  /** Number of the state of the meeting's summary. */
  revision: Generated<number>;
  way: Generated<SummaryWay>;
  /** Null for the server itself, and for a deleted account. */
  changed_by: Generated<string | null>;
  changed_at: GeneratedMoment;
  form: ColumnType<SummaryForm, string | undefined, string>;
  /** The person's own template from which the form was copied. */
  template_id: Generated<string | null>;
}

export interface SummaryTemplatesTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  instructions: string;
  sections: SummarySection[];
  length: SummaryLength;
  created_at: GeneratedMoment;
}

export interface SummaryRunsTable {
  meeting_id: string;
  run: string;
  stage: SummaryProgress['stage'];
  done: number;
  total: number;
  is_cancelled: Generated<boolean>;
  touched_at: GeneratedMoment;
}

export interface SummaryPartsTable {
  meeting_id: string;
  key: string;
  content: ColumnType<unknown, string, never>;
  created_at: GeneratedMoment;
}

export interface SummarySharesTable {
  id: Generated<string>;
  meeting_id: string;
  token_hash: Buffer;
  has_transcript: boolean;
  created_at: GeneratedMoment;
  expires_at: Moment;
}

export interface SummaryPointsTable {
  summary_id: string;
  /** Index among the points of all kinds. */
  position: number;
  kind: PointKind;
  text: string;
  /** Ids of the segments that support the text. */
  evidence: string[];
  language: Language;
  /** Name of the person that the point is about. */
  person: Generated<string | null>;
  is_possible: Generated<boolean>;
  id: Generated<string>;
  /** Ids of segments that support the original text but not the edited one. */
  former_evidence: Generated<string[]>;
  edited_by: Generated<string | null>;
  edited_at: OptionalMoment;
  /** The last change of the lines at the time when they were read for the text, or were on the editor's screen. */
  drawn_change: Generated<number>;
}

/** An earlier state of a summary. */
export interface SummaryVersionsTable {
  id: Generated<string>;
  meeting_id: string;
  revision: number;
  language: Language;
  engine: string;
  created_at: GeneratedMoment;
  dropped: number;
  fallback: FallbackReason | null;
  chosen_language: Language | null;
  way: SummaryWay;
  changed_by: string | null;
  changed_at: GeneratedMoment;
  form: ColumnType<SummaryForm, string | undefined, never>;
}

export interface SummaryVersionItemsTable {
  version_id: string;
  /** Id of the point or action item. */
  id: string;
  kind: PointKind | 'action';
  position: number;
  /** The row as JSON, without the person who edited it. */
  content: ColumnType<object, string, never>;
  evidence: string[];
  edited_by: string | null;
}

export interface ActionItemsTable {
  id: Generated<string>;
  summary_id: string;
  position: number;
  task: string;
  owner: string | null;
  /** The participant's account with the name in `owner`, which a trigger sets whenever `owner` is written. */
  owner_id: Generated<string | null>;
  /** ISO date, read as text, because a Date would shift the day across time zones. */
  due: string | null;
  due_text: string | null;
  is_done: Generated<boolean>;
  evidence: string[];
  edited_at: OptionalMoment;
  is_possible: Generated<boolean>;
  /** Ids of segments that support the original text but not the edited one. */
  former_evidence: Generated<string[]>;
  edited_by: Generated<string | null>;
  /** As in SummaryPointsTable. */
  drawn_change: Generated<number>;
}

export interface ActionRemindersTable {
  action_item_id: string;
  user_id: string;
  /** ISO date that the item had when the reminder was created. */
  due: string;
  sent_at: OptionalMoment;
}

export interface SummaryNoticesTable {
  id: Generated<string>;
  summary_id: string;
  user_id: string;
  channel: 'email' | 'slack';
  sent_at: OptionalMoment;
}

export interface UploadsTable {
  id: string;
  owner_id: string;
  meeting_id: string | null;
  file_name: string;
  title: string | null;
  is_own_voice: Generated<boolean>;
  language: Language;
  size_bytes: number;
  stage: Generated<'uploaded' | 'decoding' | 'transcribing' | 'done' | 'failed' | 'cancelled'>;
  run: Generated<number>;
  /** The runs since the last one that stored something, including the one in progress. */
  vain_runs: Generated<number>;
  duration_ms: number | null;
  done_ms: Generated<number>;
  channel_gaps_db: number[] | null;
  done_utterances: Generated<number>;
  is_cut: Generated<boolean>;
  keep_days: number | null;
  speaker_count: number | null;
  is_diarization_failed: Generated<boolean>;
  /** Progress of the diarization in percent; null before and after it. */
  diarized_percent: number | null;
  kept_from: OptionalMoment;
  kept_until: OptionalMoment;
  problem: string | null;
  /** Null for problems that were stored before problems had codes. */
  problem_code: string | null;
  problem_params: ColumnType<ProblemParams | null, string | null | undefined, string | null>;
  created_at: GeneratedMoment;
  touched_at: GeneratedMoment;
  finished_at: OptionalMoment;
}

export interface UploadReservationsTable {
  id: string;
  owner_id: string;
  size_bytes: number;
  expires_at: Moment;
  /** The choices of an upload that arrives in several requests; otherwise null. */
  choices: ColumnType<NewUpload | null, string | null | undefined, never>;
}

export interface UploadLinesTable {
  upload_id: string;
  start_ms: number;
  /** Number of the speaker, from 0; names are assigned when the meeting is stored. */
  speaker: Generated<number>;
  duration_ms: number;
  language: Language;
  content: string;
  is_gap: Generated<boolean>;
}

export interface UploadTurnsTable {
  upload_id: string;
  start_ms: number;
  end_ms: number;
  speaker: number;
}
