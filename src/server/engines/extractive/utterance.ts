import type { Mention } from './people.ts';
import type { Unit } from './units.ts';

export type Act = 'commitment' | 'offer' | 'offerQuestion' | 'request' | 'need' | 'who' | 'other';

/** A unit with what it does in the conversation. */
export interface Utterance extends Unit {
  /** Its own place in the list. */
  at: number;
  cue: string;
  act: Act;
  mentions: Mention[];
  isQuestion: boolean;
  due: string | null;
  /** Stems that say what is to be done: without names and times. */
  subject: string[];
}
