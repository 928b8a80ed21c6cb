import type { Language } from '#shared/contract/languages.ts';
import type { FallbackReason, PointKind, SummaryProgress } from '#shared/contract/summaries.ts';
import type { SummaryForm } from '#shared/rules/summaries/summaryForms.ts';

/** The engine's input: one stored line of the transcript. */
export interface TranscriptLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  startedAt: Date;
}

/** A sentence with the ids of the lines that it cites, at least one, in order. */
export interface Cited {
  text: string;
  evidence: string[];
}

export interface DraftPoint extends Cited {
  kind: PointKind;
  /** Only one of two methods found it; false when absent. */
  isPossible?: boolean;
  /** The person whom the point is about, in a stand-up. */
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
  /** Only one of two methods found it; false when absent. */
  isPossible?: boolean;
}

export interface SummaryDraft {
  /** The language of the summary; an engine that cannot translate uses the transcript's main language. */
  language: Language;
  /** Within each kind, in reading order. */
  points: DraftPoint[];
  actions: DraftAction[];
  /** How many statements were left out because their lines do not support them; 0 when absent. */
  dropped?: number;
}

export interface SummaryRequest {
  title: string;
  /** Start of the meeting, from which relative dates such as "tomorrow" are computed. */
  startedAt: Date;
  lines: TranscriptLine[];
  /** The language that a reader chose; an engine that cannot translate ignores it. */
  language?: Language | undefined;
  /** Which sections, and how long; those of a general summary when absent. */
  form?: SummaryForm;
  /** What a reader asks for in their own words, for an engine that understands them. */
  instructions?: string;
}

/** The engine's result for a part of a transcript, kept so that a later run does not repeat the work. */
export interface KeptParts {
  /** Undefined when nothing is kept under this key. */
  find(key: string): Promise<unknown>;
  keep(key: string, content: unknown): Promise<void>;
}

export interface SummaryRun {
  onProgress(progress: SummaryProgress): void;
  parts: KeptParts;
}

/** A failure of an engine that the screens show, by its reason. */
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
 * Which of the cited lines support words that a person wrote, or null when none does; an edited statement keeps only those
 * citations. First takes the whole transcript.
 */
export type SupportCheck = (
  lines: readonly TranscriptLine[],
) => (statement: Cited & { language: Language }) => string[] | null;
