import { cue } from '../cues/cueText.ts';
import { normalise } from '../text/tokens.ts';
import { isRefusedAfter } from './duePhrases.ts';
import { sentenceAround, type TimeExpression, wordsBefore } from './timeExpressions.ts';

/** The kinds of time that replace each other ("Thursday" – "no, Friday"); an event or a span may only add to them. */
const REPLACING: readonly TimeExpression['kind'][] = [
  'tomorrow',
  'today',
  'now',
  'weekday',
  'date',
  'clock',
  'noon',
  'end',
  'period',
];

/** Words by which somebody sets another time than the one before. */
const CORRECTING = cue(
  String.raw`no|actually|rather|instead|sorry|i mean|wait|make (?:it|that)|better|sooner|too (?:late|early)|needs? to be|let's say|or rather|push it`,
  String.raw`non|plutôt|enfin|pardon|disons|en fait|mieux|finalement|trop (?:tard|tôt)|du coup|je voulais dire`,
  String.raw`لا|لالا|قصدي|اقصد|بل|خليها|نخليوها|افضل|احسن|الاحسن|خير|بدل\p{L}*|متاخر|قريب`,
);
/** Words behind a time that prefer it to the one before: "Sunday is better". */
const PREFERRED =
  /^[\s,،]*(?:(?:is|would be|'s|works) better|instead|(?:c'est|ce serait|ça serait) mieux|plutôt|افضل|احسن|خير)(?!\p{L})/u;
/** An echo that settles the time: "Thursday then", "donc mercredi", "إذن الخميس". */
const SETTLING = cue('then|so|it is', 'alors|donc|va pour', 'اذن|اذا|مالا|ملا|صح|طيب');
/** What follows a time that is turned down: "Friday I'm away", "jeudi je bosse pas", "السبت لا". */
const TURNED_DOWN =
  /^[\s,،]*(?:(?:no(?! *[?])|isn't|is not|doesn't|won't|i'm (?:away|off|out|not)(?! (?:for )?the rest(?!\p{L}))|i can't|is (?:a holiday|too late|no good)|'s (?:too late|no good|a holiday))(?!\p{L})|(?:non(?! *[?؟])|c'est (?:pas|trop|férié))(?!\p{L})|(?:je|j'|on|ça) ?(?:ne |n')?\p{L}+ pas(?!\p{L})|(?:لا|عطله|اجازه|مغلق|مسكر|ماشي|مش|ما \p{L}+ش|بزاف)(?!\p{L}))/u;
const ECHO_TOKENS = 4;
/** A word for the present moment that mostly only opens a sentence ("No, now listen"). */
const BARE_NOW = /^(?:now|maintenant|الان|هلا|هلق|هسه|دوك|درك|توا)$/u;
/** How many characters behind a time tell whether it is turned down or preferred. */
const TAIL = 40;

interface TimedLine {
  speaker: string;
  text: string;
  times: TimeExpression[];
}

interface Dated {
  at: number;
  time: TimeExpression;
}

interface Search<Line> {
  /** Index of the last line that may correct the time. */
  to: number;
  /** Whether a line is about something else, so that it corrects nothing. */
  isOther: (line: Line, at: number) => boolean;
}

/**
 * The time that replaces a chosen one in the same line or in the lines up to `to`, because somebody corrects it or turns it
 * down; the chosen one where nobody does.
 */
export function correctedTime<Line extends TimedLine>(
  lines: readonly Line[],
  chosen: Dated,
  { to, isOther }: Search<Line>,
): Dated {
  if (!isReplacing(chosen.time)) return chosen;
  let current = chosen;
  let isDown = isTurnedDown(lines[chosen.at], chosen.time);
  let preferringLine: number | null = null;
  for (const next of timesBehind(lines, chosen, { to, isOther })) {
    const line = lines[next.at] as Line;
    // "Sunday is better than Monday": the time behind a preferred one does not replace it.
    if (next.at === preferringLine) continue;
    if (isTurnedDown(line, next.time)) {
      if (isSame(next.time, current.time)) isDown = true;
    } else if (isRefined(next, current)) {
      current = next;
    } else if (canReplace(line, next, current) && (isDown || sets(lines, next, current))) {
      if (isPreferred(line, next.time)) preferringLine = next.at;
      current = next;
      isDown = false;
    }
  }
  return current;
}

/** The times behind the chosen one that could replace it, up to the first line about something else. */
function timesBehind<Line extends TimedLine>(
  lines: readonly Line[],
  chosen: Dated,
  { to, isOther }: Search<Line>,
): Dated[] {
  const behind = lines.slice(chosen.at + 1, to + 1);
  const other = behind.findIndex((line, index) => isOther(line, chosen.at + 1 + index));
  const end = other === -1 ? chosen.at + 1 + behind.length : chosen.at + 1 + other;
  return lines
    .slice(chosen.at, end)
    .flatMap((line, index) => line.times.map((time) => ({ at: chosen.at + index, time })))
    .filter(({ at, time }) => at > chosen.at || time.start > chosen.time.start)
    .filter(({ time }) => isReplacing(time));
}

const isReplacing = ({ kind, text }: TimeExpression): boolean =>
  REPLACING.includes(kind) && !BARE_NOW.test(normalise(text));

/** Whether the same line says the time again with more words: "Monday. Monday week, actually". */
const isRefined = (next: Dated, current: Dated): boolean => {
  const last = normalise(current.time.text).split(' ').at(-1);
  return next.at === current.at && normalise(next.time.text).startsWith(`${last} `);
};

const canReplace = (line: TimedLine, { time }: Dated, current: Dated): boolean =>
  !isSame(time, current.time) && !isRefusedAfter(wordsBefore(line.text, time));

/** Whether the words around a time set it in place of the current one. */
function sets(lines: readonly TimedLine[], next: Dated, current: Dated): boolean {
  const line = lines[next.at] as TimedLine;
  return (
    isPreferred(line, next.time) ||
    isCorrecting(line, next, current) ||
    (next.at > current.at && isEcho(line, next.time, lines[current.at]))
  );
}

const isPreferred = ({ text }: TimedLine, { end }: TimeExpression): boolean =>
  PREFERRED.test(normalise(text.slice(end, end + TAIL)));

/** Whether the words between both times, or in a later line those of the sentence before the time, correct the first. */
function isCorrecting({ text }: TimedLine, { at, time }: Dated, current: Dated): boolean {
  if (at === current.at) return CORRECTING.test(normalise(text.slice(current.time.end, time.start)));
  const before = normalise(text.slice(0, time.start));
  return CORRECTING.test(before.slice(before.search(/[^.!?؟]*$/u)));
}

function isEcho(line: TimedLine, time: TimeExpression, of: TimedLine | undefined): boolean {
  // In a longer line, somebody else may settle the time of what they take on themselves.
  const sentence = line.speaker === of?.speaker ? sentenceAround(line.text, time) : line.text;
  return (
    !/[?؟]\s*$/u.test(sentence) &&
    sentence.split(/\s+/u).length <= ECHO_TOKENS &&
    SETTLING.test(normalise(sentence))
  );
}

const AFTER = /(?:^|\s)(?:بعد|عقب|غير) |après-demain|day after/u;

/** Words of a time that other times have too. */
const COMMON =
  /^(?:the|for|before|until|next|this|week|morning|afternoon|evening|night|avant|pour|prochaine?|cette|matin|soir|après|يوم|نهار|قبل|بعد|الصباح|صباحا|المساء|مساء|العشيه|الليل|عشر|و?ال(?:عشر|ثلاث)(?:ين|ون))$/u;

const isSame = (one: TimeExpression, other: TimeExpression): boolean => {
  const words = (time: TimeExpression) =>
    (normalise(time.text).match(/[\p{L}\p{N}-]{3,}/gu) ?? []).filter((word) => !COMMON.test(word));
  if (AFTER.test(normalise(one.text)) !== AFTER.test(normalise(other.text))) return false;
  return words(one).some((word) => words(other).includes(word));
};

const isTurnedDown = (line: TimedLine | undefined, time: TimeExpression): boolean =>
  line !== undefined && TURNED_DOWN.test(normalise(line.text.slice(time.end, time.end + TAIL)));
