import { type TimeExpression, wordsBefore } from './timeExpressions.ts';

/** A finished act directly before a day ("je les ai appelés jeudi"); what was planned or said may still be ahead. */
const DONE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:ai|avons|ont|avais|avaient) (?:déjà |bien )?(?!dit|prévu|fixé|décidé|choisi|mis|promis|convenu|retenu|reporté|décalé|avancé|programmé|calé|planifié|parlé|demandé|proposé)\p{L}{2,}(?:é|i|is|u|it|ert)e?s? (?:le )?$`,
    String.raw`(?<!\p{L})(?:i|he|she|they) (?:already |just )?(?:sent|called|rang|asked|told|did|finished|wrote|spoke|talked|emailed|submitted|received|got|saw|met|paid|signed|checked|fixed|tested)(?: (?:to )?(?:it|them|him|her|that|this|you))? $`,
  ].join('|'),
  'u',
);

/** A report of what third persons will do ("ils ont dit qu'ils livreraient …"). */
const REPORTED_PLAN = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:ils?|elles?) (?:m'|nous |lui )?(?:a|ont|avai(?:t|ent)) (?:dit|promis|annoncé|répondu) (?:qu'|que )(?:ils?|elles?|ça)(?!\p{L})`,
    String.raw`(?:he|she|they) (?:said|told (?:me|us)|promised)(?: (?:me|us))?(?: that)? (?:he|she|they|it)(?!\p{L})`,
    String.raw`قال(?:ت|و|وا|لي|لنا|ولي|ولنا)? (?:(?:ان|بلي|باللي)\p{L}* )?(?:غادي |راح |رايح |سوف )?س?ي\p{L}+`,
  ].join('|')})[^.!?؟]*$`,
  'u',
);

/**
 * Whether a time belongs to something that the speaker has finished or that third persons will do, so that it is no date
 * of the speaker's own task.
 */
export function isTimeOfOthers(line: string, time: TimeExpression): boolean {
  const before = wordsBefore(line, time);
  return REPORTED_PLAN.test(before) || (time.kind === 'weekday' && DONE.test(before));
}
