import { cue, cueText } from '../cues/cueText.ts';
import type { Unit } from '../utterances/units.ts';

/** Words by which somebody opens the meeting, or its first subject. */
const OPENING = cue(
  String.raw`(?:let's|let us|shall we|we'll|we can|we should|i'll) (?:\p{L}+ )?(?:begin|start|get (?:started|going)|kick off|make a start|crack on)|first (?:thing|item|point)|item one`,
  String.raw`on (?:va )?(?:commence|commencer|démarre|démarrer|attaque|attaquer|s'y met)|commençons|démarrons|premier point|première chose|l'ordre du jour`,
  String.raw`ل?نبدا\p{L}*|بسم الله|النقطه الاولي|اولا|nebda\p{L}*`,
);
/** The part of a meeting, and the number of its lines, in which it is opened. */
const OPENING_SHARE = 0.2;
const OPENING_LINES = 25;

/** Number of lines before the meeting is opened, in which people greet each other and wait; 0 if nobody opens it. */
export function linesBeforeOpening(units: readonly Unit[]): number {
  const within = Math.min(OPENING_LINES, OPENING_SHARE * (units.at(-1)?.line ?? 0));
  return units.find(({ line, spoken }) => line <= within && OPENING.test(cueText(spoken)))?.line ?? 0;
}
