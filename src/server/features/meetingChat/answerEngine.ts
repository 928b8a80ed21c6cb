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
  /** `line` is the line's number in its meeting. */
  lines: (AskedLine & { line: number })[];
}

export interface AnswerRequest {
  question: string;
  /** Name of the person who asks, needed for questions such as "What did I promise?". */
  askedBy: string;
  /** The transcript so far of one meeting, in spoken order, or excerpts found in several meetings, best first. */
  said: { of: 'meeting'; lines: AskedLine[] } | { of: 'meetings'; excerpts: Excerpt[] };
  /** The previous questions with their answers, oldest first. */
  history: { question: string; answer: string }[];
}

/** Thrown if a question gets no answer; the message is for the log. */
export class AnswerError extends Error {}

/** The port that every engine for questions about meetings implements. */
export interface AnswerEngine {
  readonly name: string;
  /**
   * Calls `onSentence` with each sentence as soon as its lines are known to support it, and never if the answer was not
   * said. Resolves with the number of sentences that were left out. Rejects with AnswerError, or with the signal's
   * reason.
   */
  answer(
    request: AnswerRequest,
    signal: AbortSignal,
    onSentence: (sentence: AnswerSentence) => void,
  ): Promise<{ dropped: number }>;
}
