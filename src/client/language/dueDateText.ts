import { type InterfaceLanguage, localeOf } from '#shared/rules/language/interfaceLanguage.ts';

const PARTS = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

/** Formats a due date without a time zone, so that it is the same day for all readers. */
export const dueDateText = (isoDate: string, language: InterfaceLanguage): string => {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : day.toLocaleDateString(localeOf(language), PARTS);
};
