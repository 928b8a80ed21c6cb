import { type InterfaceLanguage, localeOf } from '#shared/rules/language/interfaceLanguage.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The languages except English, whose formats are specified. */
type OtherLanguage = Exclude<InterfaceLanguage, 'en'>;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clears cached formatters after the process has changed its time zone, because each keeps its own. */
export const clearFormatterCache = (): void => formats.clear();

/** Formats with cached formatters, because constructing one is slow and a list needs the same one in every row. */
function format(iso: string, language: OtherLanguage, part: 'day' | 'time' | 'moment'): string {
  const key = `${language} ${part}`;
  const options = { ...(part !== 'time' && DAY), ...(part !== 'day' && TIME) };
  const made = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
  formats.set(key, made);
  return made.format(new Date(iso));
}

/** Formats as 'MMM d, yyyy', such as Nov 20, 2026, in the reader's time zone. */
export const formatDay = (iso: string, language: InterfaceLanguage): string => {
  if (language !== 'en') return format(iso, language, 'day');
  const date = new Date(iso);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
};

/** Formats as 'h:mm a', such as 9:05 AM, in the reader's time zone. */
export const formatTime = (iso: string, language: InterfaceLanguage): string => {
  if (language !== 'en') return format(iso, language, 'time');
  const date = new Date(iso);
  const hours = date.getHours();
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Formats as 'MMM d, yyyy h:mm a', the format of all dates of meetings. */
export const formatDateTime = (iso: string, language: InterfaceLanguage): string =>
  language === 'en'
    ? `${formatDay(iso, language)} ${formatTime(iso, language)}`
    : format(iso, language, 'moment');

const isSameDay = (oneIso: string, otherIso: string): boolean =>
  new Date(oneIso).toDateString() === new Date(otherIso).toDateString();

/** Formats the end of a meeting next to its start: only the time, unless it is on another day. */
export const formatEnd = (startIso: string, endIso: string, language: InterfaceLanguage): string =>
  isSameDay(startIso, endIso) ? formatTime(endIso, language) : formatDateTime(endIso, language);

const DAY_MS = 86_400_000;

const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Formats the heading of a day: weekday and date, and the year if it is not the current one. */
export function formatWeekday(iso: string, language: InterfaceLanguage, now: Date): string {
  const date = new Date(iso);
  const isOtherYear = date.getFullYear() !== now.getFullYear();
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
  }).format(date);
}

/** Yesterday, today or tomorrow in the reader's calendar; null for other days. */
export function formatRelativeDay(iso: string, language: InterfaceLanguage, now: Date): string | null {
  const days = Math.round((midnight(new Date(iso)) - midnight(now)) / DAY_MS);
  if (Math.abs(days) > 1) return null;
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');
}
