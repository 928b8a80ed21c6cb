import { DARJA_I, DARJA_WE } from '../../cues/latinDarja.ts';
import type { Forms } from './forms.ts';

/**
 * Person, tense and mood of Algerian Arabic in Latin letters. They are looked for beside the French ones, because speakers
 * change between both within a clause.
 */
export const LATIN_DARJA_FORMS: Partial<Forms> = {
  me: `ana|rani|3andi|3liya|liya|${DARJA_I}`,
  mine: '3andi|3liya|liya',
  us: `hna|7na|rana|3andna|3lina|${DARJA_WE}`,
  you: String.raw`nta|nti|ntouma|rak|raki|rakou?m|3andek|3lik|t[379][\p{L}\d]{2,}`,
  them: String.raw`rahi|rahou?m|howa|huwa|hiya|houma|y[bcdfghjklmnqrstvwxz379][\p{L}\d]{2,}`,
  someone: 'chkoun|wa[7h]ed',
  future: 'ghadi|gh[eou]{1,2}dwa|raye?[h7]a?|lyoum|drou?k',
  past: String.raw`kan(?:et|ou)?|ko?u?nt|kou?na`,
  done: 'khlas|lbar[ae][h7]|dija',
  condition: String.raw`lo?u?kan|[iy]da|balak`,
  duty: String.raw`lazem\p{L}*`,
  ability: String.raw`[nty][ae]?[9q]d[ae]?r[\p{L}\d]*`,
  negated: String.raw`machi|makach|ma ?[\p{L}\d]{2,}ch`,
};
