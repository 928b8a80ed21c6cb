import type { Mention } from './people.ts';
import type { Unit } from './units.ts';

export type Act = 'commitment' | 'offer' | 'offerQuestion' | 'request' | 'need' | 'who' | 'other';

/** The acts that somebody may answer by taking a task on. */
export const ASKING_ACTS: readonly Act[] = ['request', 'who', 'need', 'offerQuestion'];

/** The acts that name a task: somebody takes it on, offers it, or asks for it. */
export const TASK_ACTS: readonly Act[] = ['commitment', 'offer', 'request'];

/** A unit with its dialogue act. */
export interface Utterance extends Unit {
  /** Index of this utterance in the list. */
  at: number;
  cue: string;
  act: Act;
  mentions: Mention[];
  isQuestion: boolean;
  due: string | null;
  /** Stems that describe the task, without names and times. */
  subject: string[];
}

/** Sentences searched for the next line; a line rarely has more. */
const NEXT_LINE_WITHIN = 7;

/** The first sentence of the next line, if somebody else says it. */
export function replyTo(said: Utterance, all: readonly Utterance[]): Utterance | undefined {
  const behind = all.slice(said.at + 1, said.at + 1 + NEXT_LINE_WITHIN);
  const next = behind.find(({ line }) => line > said.line);
  return next?.line === said.line + 1 && next.speaker !== said.speaker ? next : undefined;
}

/** The sentences of the lines between those of two sentences. */
export const linesBetween = (earlier: Utterance, later: Utterance, all: readonly Utterance[]): Utterance[] =>
  all.slice(earlier.at + 1, later.at).filter(({ line }) => line > earlier.line && line < later.line);
