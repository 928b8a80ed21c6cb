import { formatMoment } from './dates.ts';
import type { InterfaceLanguage } from './interfaceLanguage.ts';

/** The specified form of a moment, 'MMM d, yyyy h:mm a', in the reader's zone; other languages write it their own way. */
export const dateTimeText = (moment: string | Date, language: InterfaceLanguage = 'en'): string =>
  formatMoment(new Date(moment).toISOString(), language);

/** Time into a meeting: 00:42, and 1:02:07 from the first hour on. */
export function elapsedText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Hours and minutes, shortened as each language does. */
const UNITS: Record<InterfaceLanguage, [hours: string, minutes: string]> = {
  en: ['h', 'min'],
  fr: ['h', 'min'],
  ar: ['سا', 'د'],
};

/** A length in words a person would use: 48 min, 1 h 5 min. */
export function lengthText(lengthMs: number, language: InterfaceLanguage = 'en'): string {
  const [hoursUnit, minutesUnit] = UNITS[language];
  const minutes = Math.max(1, Math.round(lengthMs / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} ${minutesUnit}`;
  const whole = `${hours} ${hoursUnit}`;
  return minutes % 60 === 0 ? whole : `${whole} ${minutes % 60} ${minutesUnit}`;
}
