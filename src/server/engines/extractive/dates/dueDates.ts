import { normalise } from '../text/tokens.ts';
import { wholeWord } from '../text/wholeWord.ts';

/**
 * What must precede an Arabic weekday: without an article it means a number or "somebody", unless "day" or an ordinal
 * precedes.
 */
const THE_DAY = String.raw`[وبف]?(?:(?:ها)?ال|(?:يوم|نهار|ليله|صباح|مساء|اول|ثاني|ثالث|رابع|اخر) )`;
/** The article of everyday speech, not used for Sunday, where it would read "until" or "to nobody". */
const SPOKEN_DAY = `(?:${THE_DAY}|[وف]?لل?)`;

const ARABIC_WEEKDAYS = [
  `${THE_DAY}(?:احد|حد(?! (?:الادني|الاقصي)))`,
  `${SPOKEN_DAY}ا?[ثت]نين`,
  `${SPOKEN_DAY}(?:ثلاثاء?|تلاتا?|تلات)`,
  // Egyptians say it without its last letters, which elsewhere is a number.
  String.raw`(?:${SPOKEN_DAY}ا?ربعاء?|${THE_DAY}اربع(?=\s*(?:[.,،!؟?]|$|(?:الجاي|الصبح)(?!\p{L}))))`,
  `${SPOKEN_DAY}خميس`,
  `${SPOKEN_DAY}جمع[ها]`,
  `${SPOKEN_DAY}سبت`,
];

/** Algerian names in Latin letters, with their article, without which they are numbers. */
const LATIN_DARJA_WEEKDAYS = [
  'lh[ae]dd?',
  'letnin|l[ae]tnin',
  'ttlata|nhar tlata',
  'larb[3a]a',
  'l[ea]?khmis',
  'l?jem3a|ljou?m3a',
  's?sebt',
];

/** Weekdays from Sunday, then other numerals, as normalized patterns of three languages. */
const WEEKDAYS = [
  'sundays?|dimanche',
  'mondays?|lundi',
  'tuesdays?|mardi',
  'wednesdays?|mercredi',
  'thursdays?|jeudi',
  'fridays?|vendredi',
  'saturdays?|samedi',
].map((latin, at) => `${latin}|${LATIN_DARJA_WEEKDAYS[at]}|${ARABIC_WEEKDAYS[at]}`);

const MONTHS = [
  'january|janvier|جانفي|يناير|كانون (?:ال)?ثاني',
  'february|février|fevrier|فيفري|فبراير|شباط',
  'march|mars|مارس|اذار',
  'april|avril|افريل|ابريل|نيسان',
  'may|mai|ماي|مايو|ايار',
  'june|juin|جوان|يوني[وه]|حزيران',
  'july|juillet|جويليه|يولي(?:و|ه|وز)|تموز',
  'august|août|aout|اوت|اغسطس|غشت|اب',
  'september|septembre|سبتمبر|شتنبر|ايلول',
  'october|octobre|اكتوبر|تشرين (?:ال)?اول',
  'november|novembre|نوفمبر|نونبر|تشرين (?:ال)?ثاني',
  'december|décembre|decembre|ديسمبر|دجنبر|كانون (?:ال)?اول',
];

/** Spoken ordinals for days of the month; the day is the index plus 1. */
const DAYS = [
  'first|premier|(?:ال)?اول',
  'second|deux|(?:ال)?ثاني',
  'third|trois|(?:ال)?ثالث',
  'fourth|quatre|(?:ال)?رابع',
  'fifth|cinq|(?:ال)?خامس',
  'sixth|six|(?:ال)?سادس',
  'seventh|sept|(?:ال)?سابع',
  'eighth|huit|(?:ال)?ثامن',
  'ninth|neuf|(?:ال)?تاسع',
  'tenth|dix|(?:ال)?عاشر',
  'eleventh|onze|(?:ال)?حادي عشر',
  'twelfth|douze|(?:ال)?ثاني عشر',
  'thirteenth|treize|(?:ال)?ثالث عشر',
  'fourteenth|quatorze|(?:ال)?رابع عشر',
  'fifteenth|quinze|(?:ال)?خامس عشر',
  'sixteenth|seize|(?:ال)?سادس عشر',
  'seventeenth|dix-sept|(?:ال)?سابع عشر',
  'eighteenth|dix-huit|(?:ال)?ثامن عشر',
  'nineteenth|dix-neuf|(?:ال)?تاسع عشر',
  'twentieth|vingt|(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]first|vingt[- ]et[- ]un|(?:ال)?(?:حادي|واحد) و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]second|vingt[- ]deux|(?:ال)?ثاني و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]third|vingt[- ]trois|(?:ال)?ثالث و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]fourth|vingt[- ]quatre|(?:ال)?رابع و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]fifth|vingt[- ]cinq|(?:ال)?خامس و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]sixth|vingt[- ]six|(?:ال)?سادس و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]seventh|vingt[- ]sept|(?:ال)?سابع و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]eighth|vingt[- ]huit|(?:ال)?ثامن و ?(?:ال)?عشر(?:ين|ون)',
  'twenty[- ]ninth|vingt[- ]neuf|(?:ال)?تاسع و ?(?:ال)?عشر(?:ين|ون)',
  'thirtieth|trente|(?:ال)?ثلاث(?:ين|ون)',
  'thirty[- ]first|trente[- ]et[- ]un|(?:ال)?(?:حادي|واحد) و ?(?:ال)?ثلاث(?:ين|ون)',
];

const any = (patterns: string[]) => `(?:${patterns.join('|')})`;
const DAY_NUMBER = String.raw`(?:[12]?\d|3[01])(?:st|nd|rd|th|er)?|${[...DAYS].reverse().join('|')}`;

/** Parts of the phrase pattern, shared with duePhrases.ts. */
export const LATIN_DARJA_WEEKDAY_PATTERN = any(LATIN_DARJA_WEEKDAYS);
export const WEEKDAY_PATTERN = any(WEEKDAYS);
export const ARABIC_WEEKDAY_PATTERN = any(ARABIC_WEEKDAYS);
export const MONTH_PATTERN = any(MONTHS);
export const DAY_PATTERN = `(?:${DAY_NUMBER})`;

export const WEEKDAY_WORDS = WEEKDAYS.map(wholeWord);
export const MONTH_WORDS = MONTHS.map(wholeWord);
const DAY_WORDS = DAYS.map(wholeWord);
const indexOf = (patterns: RegExp[], text: string) => patterns.findLastIndex((pattern) => pattern.test(text));

const TODAY = wholeWord(
  "today|tonight|this (?:morning|afternoon|evening)|aujourd'hui|ce (?:soir|matin)|cet après-midi|اليوم|الليله|هذا المساء|مساء اليوم|لليوم|اليوما|ليوم|هاليوم|النهارد[ها]|العشيه|لعشيه|lyouma?",
);
const AFTER_TOMORROW = wholeWord(
  'day after tomorrow|après-demain|(?:بعد|عقب) (?:غدا?|الغد|غدوه|غدوا|بكره|بكرا|باكر)|غير غدو[ها]?',
);
const TOMORROW = wholeWord('tomorrow|demain|gh[eou]{1,2}dwa|غدا?|الغد|غدوه|غدوا|بكره|بكرا|باكر');
const VAGUE = wholeWord(
  'end of|fin (?:de|du)|mid|début|beginning|early|late|نهايه|اخر|بدايه|منتصف|after|après|بعد|week-?ends?|weeks?|semaines?|a fortnight|(?:ال)?اسبوع|other|every|chaque|كل',
);
/** Ordinals as in "the second Friday in May", by number from one; "last" is 0. */
const NTH = [
  'last|dernier|اخر',
  'first|premier|اول',
  'second|deuxième|ثاني',
  'third|troisième|ثالث',
  'fourth|quatrième|رابع',
].map(
  (word) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?=(?:${word}) )(?:(?:${word}) )?${any(WEEKDAYS)}\s`, 'u'),
);
const NEXT_WEEKDAY = /(?:^|\s)next\s/u;
/** How many weeks later than its next occurrence a weekday is meant, by index plus 1. */
const WEEKS_LATER = [
  String.raw`en huit|\p{L}+day (?:week|after next)|(?:ما )?بعد (?:القادم|المقبل|الجاي)`,
  'en quinze',
].map(wholeWord);
/** A day of the week with that of the month directly behind it ("Wednesday the twenty-eighth", "lundi vingt-trois"). */
const WEEKDAY_AND_DAY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${any(WEEKDAYS)},? (?:the |le )?(${DAY_NUMBER})(?![\p{L}\p{N}])`,
  'u',
);
/** Months searched for a day of the month that is the named day of the week. */
const MONTHS_AHEAD = 4;
/** A number of days from now. French "huit jours" and "quinze jours" are weeks. */
const DAYS_AHEAD =
  /^(?:(?:in|within|dans|sous|d'ici|خلال|بعد|في غضون|غير) )(?:(one|une?|يوم)|(two|deux|يومين)|(three|trois|(?:ثلاثه|تلت|ثلاث) ايام)|(four|quatre|اربعه ايام)|(five|cinq|خمسه ايام)|(six|سته ايام)|(seven|sept|سبعه ايام)|(eight)|(nine|neuf)|(ten|dix)|(?!(?:8|15) jours)(\d{1,2}))(?:(?<=يوم|يومين|ايام)| (?:days?|jours?|ايام|يوما?))$/u;
/** How many numbers of days `DAYS_AHEAD` spells, from one. */
const SPELT_DAYS = 10;
/** A number that counts days, and so is none of a month ("ten days before the sale"). */
const COUNTED_DAYS = /(?<!\p{L})(?:days|jours?|ايام)(?!\p{L})/u;

/** An hour, whose number is no day of the month ("dix-huit heures"). */
const HOUR = /(?<![\p{L}\p{N}])(?:\d+h|[\p{L}\p{N}-]+\s(?:h|heures?|o'clock)|(?:ال)?ساعه\s\S+)(?!\p{L})/gu;

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const plusDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

/**
 * The ISO date of a time phrase spoken on `said`, or null when the phrase is ambiguous ("next week", "end of the
 * month"). A weekday means its first occurrence after the meeting's day, and is ambiguous on that weekday itself. An
 * English "next Tuesday" is certain only when this week's Tuesday is past, because both readings then agree.
 */
export function dueDate(phrase: string, said: Date): string | null {
  const text = normalise(phrase);
  if (AFTER_TOMORROW.test(text)) return isoDay(plusDays(said, 2));
  if (TOMORROW.test(text)) return isoDay(plusDays(said, 1));
  if (TODAY.test(text)) return isoDay(said);
  const ahead = daysAhead(text);
  if (ahead !== null) return isoDay(plusDays(said, ahead));
  if (COUNTED_DAYS.test(text)) return null;
  const weekday = indexOf(WEEKDAY_WORDS, text);
  const nth = weekday < 0 ? -1 : indexOf(NTH, text);
  if (nth >= 0) return nthWeekday(text, nth, weekday, said);
  const later = weekday < 0 ? 0 : indexOf(WEEKS_LATER, text) + 1;
  const both = weekday < 0 ? null : WEEKDAY_AND_DAY.exec(text.replace(HOUR, ' '));
  if (both) return dayOnWeekday(text, dayIn(both[1] ?? ''), weekday, said);
  if (later > 0) return isoDay(plusDays(said, nextWeekday(weekday, said) + 7 * later));
  if (VAGUE.test(text)) return null;
  if (weekday >= 0) return weekdayDate(text, weekday, said);
  return calendarDate(text.replace(HOUR, ' '), said);
}

/** The number of days that a phrase counts from now; null for any other phrase. */
function daysAhead(text: string): number | null {
  const [, ...numbers] = DAYS_AHEAD.exec(text) ?? [];
  const at = numbers.findIndex(Boolean);
  return at < 0 ? null : at < SPELT_DAYS ? at + 1 : Number(numbers[at]);
}

/** The next date with that day of the month on that day of the week; null if people confused them. */
function dayOnWeekday(text: string, day: number, weekday: number, said: Date): string | null {
  const named = indexOf(MONTH_WORDS, text);
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const date = new Date(Date.UTC(said.getUTCFullYear(), said.getUTCMonth() + ahead, day));
    const isMonth = named < 0 || date.getUTCMonth() === named;
    if (date.getUTCDate() === day && date.getUTCDay() === weekday && isMonth && isoDay(date) >= isoDay(said))
      return isoDay(date);
  }
  return null;
}

/** The nth weekday of the named month; null when no month is named. */
function nthWeekday(text: string, nth: number, weekday: number, said: Date): string | null {
  const month = indexOf(MONTH_WORDS, text);
  if (month < 0) return null;
  const year = said.getUTCFullYear() + (month < said.getUTCMonth() ? 1 : 0);
  const last = new Date(Date.UTC(year, month + 1, 0));
  const first = new Date(Date.UTC(year, month, 1));
  const date =
    nth === 0
      ? plusDays(last, -((last.getUTCDay() - weekday + 7) % 7))
      : plusDays(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (nth - 1));
  return date < said ? null : isoDay(date);
}

/** Days until the next such weekday, of which the meeting's own day is none. */
const nextWeekday = (weekday: number, said: Date): number => ((weekday - said.getUTCDay() + 6) % 7) + 1;

function weekdayDate(text: string, weekday: number, said: Date): string | null {
  const ahead = nextWeekday(weekday, said);
  if (ahead === 7) return null;
  const mondayFirst = (day: number) => (day + 6) % 7;
  const isThisWeek = mondayFirst(weekday) > mondayFirst(said.getUTCDay());
  if (NEXT_WEEKDAY.test(text) && isThisWeek) return null;
  return isoDay(plusDays(said, ahead));
}

/** The day of the month in a text; 0 if there is none. */
function dayIn(text: string): number {
  const digits = /(?<!\d)([12]?\d|3[01])(?!\d)/u.exec(text)?.[1];
  return digits ? Number(digits) : indexOf(DAY_WORDS, text) + 1;
}

function calendarDate(text: string, said: Date): string | null {
  const day = dayIn(text);
  if (day < 1) return null;
  const named = indexOf(MONTH_WORDS, text);
  const thisMonth = said.getUTCMonth();
  const month = named >= 0 ? named : thisMonth + (day < said.getUTCDate() ? 1 : 0);
  const year = said.getUTCFullYear() + (named >= 0 && named < thisMonth ? 1 : 0);
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day ? isoDay(date) : null;
}
