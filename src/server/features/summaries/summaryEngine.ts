import type { Language } from '#shared/contract/languages.ts';
import type { PointKind } from '#shared/contract/summaries.ts';

/** What a summary is drawn from: one stored line of the transcript. */
export interface TranscriptLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  startedAt: Date;
}

/** A sentence and the ids of the lines it was drawn from, at least one, in order. */
export interface Cited {
  text: string;
  evidence: string[];
}

export interface DraftPoint extends Cited {
  kind: PointKind;
  /** The one its text is written in, which words it is searched by. */
  language: Language;
}

export interface DraftAction {
  task: string;
  evidence: string[];
  /** A speaker or a person named in the transcript; null when nobody was named. Never guessed. */
  owner: string | null;
  /** The words used ("before Friday"); null when no time was said. */
  dueText: string | null;
  /** ISO date computed from dueText and the meeting's date where it is certain; else null. */
  due: string | null;
}

export interface SummaryDraft {
  /** The one it is written in: an engine that cannot translate keeps the transcript's main one. */
  language: Language;
  /** Each kind in the order in which it is read. */
  points: DraftPoint[];
  actions: DraftAction[];
}

export interface SummaryRequest {
  title: string;
  /** When the meeting began: the day that "tomorrow" is counted from. */
  startedAt: Date;
  lines: TranscriptLine[];
}

/** The port behind which every summary engine stands. */
export interface SummaryEngine {
  readonly name: string;
  summarize(request: SummaryRequest, signal: AbortSignal): Promise<SummaryDraft>;
}
