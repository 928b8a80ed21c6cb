import {
  formatDateTime,
  formatDay,
  formatEnd,
  formatRelativeDay,
  formatTime,
  formatWeekday,
} from './dates.ts';
import { useLanguage } from './useLanguage.ts';

/** Formats dates and times in the interface language. */
export function useDates() {
  const language = useLanguage();
  return {
    day: (iso: string) => formatDay(iso, language),
    time: (iso: string) => formatTime(iso, language),
    moment: (iso: string) => formatDateTime(iso, language),
    weekday: (iso: string, now: Date) => formatWeekday(iso, language, now),
    nearDay: (iso: string, now: Date) => formatRelativeDay(iso, language, now),
    end: (startIso: string, endIso: string) => formatEnd(startIso, endIso, language),
  };
}
