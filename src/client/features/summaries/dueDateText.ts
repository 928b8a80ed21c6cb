import type { InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

const DATES: Record<InterfaceLanguage, Intl.DateTimeFormat> = {
  en: format('en-US'),
  fr: format('fr-FR'),
  ar: format('ar-DZ'),
};

/** Formatted without a time zone, so that it is the same day for every reader. */
export const dueDateText = (isoDate: string, language: InterfaceLanguage): string => {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : DATES[language].format(day);
};
