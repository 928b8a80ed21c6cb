import { MONTH_WORDS, WEEKDAY_WORDS } from '#server/engines/extractive/dates/dueDates.ts';
import { normalise } from '#server/engines/extractive/text/tokens.ts';
import { wholeWord } from '#server/engines/extractive/text/wholeWord.ts';

/** Names of weekdays that mean nothing else; what was said is searched for more spellings. */
const CLAIMED_WEEKDAYS = [
  'sundays?|dimanche|[وفب]?(?:ال|لل)احد',
  'mondays?|lundi|[وفب]?(?:ال|لل)اثنين',
  'tuesdays?|mardi|[وفب]?(?:ال|لل)ثلاثاء',
  'wednesdays?|mercredi|[وفب]?(?:ال|لل)اربعاء',
  'thursdays?|jeudi|[وفب]?(?:ال|لل)خميس',
  'fridays?|vendredi|[وفب]?(?:ال|لل)جمعه',
  'saturdays?|samedi|[وفب]?(?:ال|لل)سبت',
].map(wholeWord);
const CLAIMED_TOMORROW = wholeWord('tomorrow|demain|غدا');
const TOMORROW = wholeWord('tomorrow|demain|gh[eou]{1,2}dwa|[وفبل]?(?:غدا?|الغد|غدو[هاة]|بكر[هاة]|باكر)');

/** English words that name a month only with a capital, and the Arabic word for August that also means "father". */
const NO_MONTHS = /\b(?:may|march)\b|(?<!\p{L})[أا]ب(?!\p{L})/gu;

/** The days in a text: 0 to 6 for weekdays, 10 to 21 for months, 30 for tomorrow. */
function daysIn(text: string, weekdays: RegExp[], tomorrow: RegExp): number[] {
  const matching = (patterns: RegExp[], offset: number) =>
    patterns.flatMap((pattern, index) => (pattern.test(text) ? [index + offset] : []));
  return [...matching(weekdays, 0), ...matching(MONTH_WORDS, 10), ...matching([tomorrow], 30)];
}

/** How many weekdays and months a statement names that none of these texts names; "tomorrow" counts as one. */
export function countUnsupportedDays(statement: string, said: readonly string[]): number {
  const claimed = daysIn(normalise(statement.replace(NO_MONTHS, ' ')), CLAIMED_WEEKDAYS, CLAIMED_TOMORROW);
  if (claimed.length === 0) return 0;
  const spoken = new Set(
    said
      .map(normalise)
      .flatMap((text) => [
        ...daysIn(text, WEEKDAY_WORDS, TOMORROW),
        ...daysIn(text, CLAIMED_WEEKDAYS, CLAIMED_TOMORROW),
      ]),
  );
  return claimed.filter((day) => !spoken.has(day)).length;
}
