import type { Mention } from './people.ts';
import type { Unit } from './units.ts';

export type Act = 'commitment' | 'offer' | 'offerQuestion' | 'request' | 'need' | 'who' | 'other';

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
