import type { Language } from '#shared/contract/languages.ts';
import type { FallbackReason, PointKind, SummaryProgress } from '#shared/contract/summaries.ts';
import type { SummaryForm } from '#shared/rules/summaries/summaryForms.ts';

/** The engine's input: one stored line of the transcript. */
export interface TranscriptLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  /** When the line was said, by the clock of `SummaryRequest.startedAt`. */
  startedAt: Date;
}

/** A sentence with the ids of the lines that it cites: at least one, in order. */
export interface Cited {
  text: string;
  evidence: string[];
}

export interface DraftPoint extends Cited {
  kind: PointKind;
  /** Whether only one of two methods found the point; false when absent. */
  isPossible?: boolean;
  /** In a stand-up, the person whom the point is about. */
  person?: string;
  /** The language of the text, by which its words are stemmed for the search. */
  language: Language;
}

export interface DraftAction {
  task: string;
  evidence: string[];
  /** A speaker or a person named in the transcript; null when nobody was named, never a guess. */
  owner: string | null;
  /** The spoken words ("before Friday"); null when no time was mentioned. */
  dueText: string | null;
  /** ISO date computed from dueText and the meeting's date; null when it is uncertain. */
  due: string | null;
  /** Whether only one of two methods found the action item; false when absent. */
  isPossible?: boolean;
}

export interface SummaryDraft {
  /** The language of the summary; an engine that cannot translate uses the transcript's main language. */
  language: Language;
  /** In reading order within each kind. */
  points: DraftPoint[];
  actions: DraftAction[];
  /** How many statements were left out because their lines do not support them; 0 when absent. */
  dropped?: number;
}

export interface SummaryRequest {
  title: string;
  /**
   * Start of the meeting, from which relative dates such as "tomorrow" are computed. Its UTC fields are those of a clock
   * in the meeting's time zone.
   */
  startedAt: Date;
  lines: TranscriptLine[];
  /** The language that a reader chose; an engine that cannot translate ignores it. */
  language?: Language | undefined;
  /** Sections and length; those of a general summary when absent. */
  form?: SummaryForm;
  /** A reader's own instructions, for an engine that understands them. */
  instructions?: string;
}

/** Cache of the engine's results for parts of a transcript, so that a later run does not repeat the work. */
interface PartCache {
  /** Resolves with undefined if nothing is stored under this key. */
  find(key: string): Promise<unknown>;
  keep(key: string, content: unknown): Promise<void>;
}

export interface SummaryRun {
  onProgress(progress: SummaryProgress): void;
  parts: PartCache;
}

/** An engine's failure, whose reason is shown to users. */
export class SummaryEngineError extends Error {
  readonly reason: FallbackReason;

  constructor(reason: FallbackReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The port that every summary engine implements. */
export interface SummaryEngine {
  readonly name: string;
  summarize(request: SummaryRequest, signal: AbortSignal, run?: SummaryRun): Promise<SummaryDraft>;
}

/**
 * Given the whole transcript, returns a function that checks a text which a user wrote: it returns the ids of the cited
 * lines that support the text, or null if none does. An edited statement keeps only these citations.
 */
export type SupportCheck = (
  lines: readonly TranscriptLine[],
) => (statement: Cited & { language: Language }) => string[] | null;
