import { hourCycleOf, isInterfaceLanguage, localeOf } from '#shared/rules/language/interfaceLanguage.ts';

/** Same format as `formatTime` in the app. Not shared, because sharing would add a chunk to every screen with dates. */
export function clockText(at: Date, lang: string): string {
  const language = isInterfaceLanguage(lang) ? lang : 'en';
  const hour = language === 'en' ? 'numeric' : '2-digit';
  return at.toLocaleTimeString(localeOf(language), {
    hour,
    minute: '2-digit',
    hourCycle: hourCycleOf(language),
  });
}
