import { AR_VERB_START, EN_BASE_VERB, FR_INFINITIVE } from '../cues/actionCues.ts';
import { cueText } from '../cues/cueText.ts';
import type { Act } from './utterance.ts';

/** Joints after which a sentence may continue with another task; in Arabic "and" is a prefix of the verb. */
const JOINT =
  /(?<![\s,،;])[\s,،;]+(?:and(?: then| also)?|then|et(?: puis| aussi| ensuite| après)?|puis|ensuite|ثم|و)[\s,،]+|[,،;]\s+|(?<!\s)\s+(?=و\p{Script=Arabic}{3})/gu;

/** All ways to split a sentence in two at a joint, in the order of the joints. */
export function cutsOf(spoken: string): [before: string, behind: string][] {
  return [...spoken.matchAll(JOINT)].map(({ index, 0: joint }) => [
    spoken.slice(0, index),
    withoutAnd(spoken.slice(index + joint.length)),
  ]);
}

const withoutAnd = (clause: string): string =>
  AR_VERB_START.test(cueText(clause)) ? clause.replace(/^و/u, '') : clause;

/** Openers of a step within the same task: "call somebody and ask for a price" is one task. */
const STEP =
  /^(?:ask|see (?:if|whether|what|how)|(?:check|confirm|verify) (?:if|whether|that|what)|find out|make sure|try|wait|tell|explain|let|demander|voir (?:si|ce|avec)|vérifier (?:si|que)|attendre|expliquer|dire|essayer|و?[انت]?(?:سال|سقسي|طلب|شوف|حاول))(?!\p{L})/u;

/** Whether a clause is a step within the task of the clause before it. */
export const isStep = (clause: string): boolean => STEP.test(cueText(clause).trim().replace(/^سوف /u, ''));

/**
 * Whether a clause is another task that omits the subject of the clause before it ("I'll send the report and call the
 * bank"). The cue of a request may be in the first clause only.
 */
export function continuesTask(clause: string, act: Act): boolean {
  if (act !== 'commitment' && act !== 'request' && act !== 'offer') return false;
  if (isStep(clause)) return false;
  const cue = cueText(clause).trim();
  const first = /^\p{L}+/u.exec(cue)?.[0] ?? '';
  return EN_BASE_VERB.test(first) || FR_INFINITIVE.test(first) || AR_VERB_START.test(cue);
}
