import type { Language } from '#shared/contract/languages.ts';
import type { AnswerSentence } from '#shared/contract/meetingChat.ts';

export interface AskedLine {
  id: string;
  speaker: string;
  text: string;
  language: Language;
  startedAt: Date;
}

/** Lines of one meeting that a search found, in spoken order. */
export interface Excerpt {
  meeting: { id: string; title: string; moment: Date };
  /** `line` is the number in the meeting. */
  lines: (AskedLine & { line: number })[];
}

export interface AnswerRequest {
  question: string;
  /** The name of the person who asks, for "What did I promise?". */
  askedBy: string;
  /** The transcript of one meeting so far in spoken order, or what was found in several meetings, the best first. */
  said: { of: 'meeting'; lines: AskedLine[] } | { of: 'meetings'; excerpts: Excerpt[] };
  /** Questions before this one with their answers, oldest first. */
  history: { question: string; answer: string }[];
}

/** Why a question got no answer; the message is for the log. */
export class AnswerError extends Error {}

/** The port that every engine for questions about meetings implements. */
export interface AnswerEngine {
  readonly name: string;
  /**
   * `onSentence` gets each sentence as soon as its lines are known to support it; none for what was not said. Resolves with
   * the number of sentences that were left out. Rejects with AnswerError, or with the signal's reason.
   */
  answer(
    request: AnswerRequest,
    signal: AbortSignal,
    onSentence: (sentence: AnswerSentence) => void,
  ): Promise<{ dropped: number }>;
}
