import { cue, cueText } from '../cues/cueText.ts';
import type { Unit } from '../utterances/units.ts';
import { namesSubject } from './subjectNames.ts';

/** Words by which somebody opens the meeting, or its first subject. */
const OPENING = cue(
  String.raw`(?:let's|let us|shall we|we'll|we can|we should|i'll) (?:\p{L}+ )?(?:begin|start|get (?:started|going)|kick off|make a start|crack on)|first (?:thing|item|point)|item one`,
  String.raw`on (?:va )?(?:commence|commencer|démarre|démarrer|attaque|attaquer|s'y met)|commençons|démarrons|premier point|première chose|l'ordre du jour`,
  String.raw`ل?نبدا\p{L}*|بسم الله|النقطه الاولي|اولا|nebda\p{L}*`,
);
/** The part of a meeting, and the number of its lines, in which it is opened and in which it is closed. */
const EDGE_SHARE = 0.2;
const EDGE_LINES = 25;

/** Number of lines before the meeting is opened, in which people greet each other and wait; 0 if nobody opens it. */
export function linesBeforeOpening(units: readonly Unit[]): number {
  const within = Math.min(EDGE_LINES, EDGE_SHARE * (units.at(-1)?.line ?? 0));
  const early = units.filter(({ line }) => line <= within);
  const isOpening = (unit: Unit, at: number) => OPENING.test(cueText(unit.spoken)) || namesSubject(early, at);
  return early.find(isOpening)?.line ?? 0;
}

/** Words by which somebody asks for a last subject, thanks everybody or says goodbye. */
const CLOSING = cue(
  String.raw`any(?:thing| other) (?:else|(?:questions?|business|points?))|(?:is )?that(?:'s| is)? (?:all|everything|it)(?= *(?:$|[?,.!]))|(?:thank you|thanks)(?: (?:very much|so much))?,? (?:all|everyone|everybody|both|guys)|(?:bye|goodbye|see you|have a (?:good|nice|lovely))`,
  String.raw`(?:autre|d'autres) (?:choses?|questions?|points?|sujets?)|(?:c'est|ce sera) tout(?= *(?:$|[?,.!]))|merci (?:à tous|à toutes|tout le monde|à vous|les (?:gars|filles))|(?:bon,? |allez,? )merci|bonne? (?:journée|soirée|week-end|fin)|au revoir|à (?:bientôt|plus)`,
  String.raw`(?:سوال|اسئله|شيء|حاجه|نقطه|موضوع) (?:اخر|اخري|وحداخر|وحدوخرا)\p{L}*|شكرا (?:لكم|جزيلا|للجميع|علي حضور\p{L}*)|الي اللقاء|مع السلامه|(?:تبقاو|تصبحون) علي خير|بسلامه|beslama`,
);

/**
 * Index of the first line after the one that closes the meeting, from which people only chat; the number of lines if nobody
 * closes it. `settled` are the lines of decisions and tasks; only lines from the last of these on can close the meeting.
 */
export function firstLineAfterClosing(units: readonly Unit[], settled: ReadonlySet<number>): number {
  const last = units.at(-1)?.line ?? 0;
  const from = Math.max(last - EDGE_LINES, (1 - EDGE_SHARE) * last, ...settled);
  const closing = units.find(({ line, spoken }) => line >= from && CLOSING.test(cueText(spoken)));
  return (closing?.line ?? last) + 1;
}

/** Words of or about people who are late, on their way or just arriving. */
const ARRIVING = cue(
  String.raw`sorry,? i(?:'m| am) late|sorry for being late|(?:he|she|they)(?:'s|'re| is| are) (?:parking|on (?:his|her|their|the) way|running late|just arriving)|i(?:'m| am) (?:on my way|running late|just parking)|i've just (?:joined|arrived|got here)`,
  String.raw`(?:désolée?|pardon|excuse[zs](?:-moi)?),? (?:du|pour le|de mon|d'être en|je suis en) retard|(?:il|elle) (?:se gare|gare (?:la|sa) \p{L}+|est en (?:route|chemin|retard))|j'arrive(?= *(?:$|[,.!]))|je suis en retard`,
  String.raw`(?:راه\p{L}*|راني|هو|هي|هم|انا) (?:جاي\p{L}* )?في الطريق|(?:اسف\p{L}*|سمح\p{L}+|معذره)(?: \p{L}+)? (?:علي |عن )?(?:ال)?(?:تاخر|تاخير|روطار|retard)\p{L}*|(?:ال)?طريق (?:حاصله|مسدوده|زحمه)`,
);

/** Whether somebody tells who is late or arriving. */
export const isArrival = (words: string): boolean => ARRIVING.test(words);
