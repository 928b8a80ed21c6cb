import type { Text, Texts } from './french.ts';

/** English needs none: its texts are the keys. */
let texts: Texts | null = null;

/** Before anything is shown. Languages that the room does not know are shown English. */
export async function chooseLanguage(language: string): Promise<void> {
  if (language === 'fr') texts = (await import('./french.ts')).FRENCH;
  else if (language === 'ar') texts = (await import('./arabic.ts')).ARABIC;
  else return;
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** A text in the language of the screens, with what its braces stand for. */
export const roomText = (text: Text, values: Record<string, string> = {}): string =>
  (texts?.[text] ?? text).replace(/\{(\w+)\}/g, (braces, name) => values[name] ?? braces);

/** A member's name; that of whoever has no account is marked, since they may have typed any. */
export const memberLabel = ({ name, isGuest }: { name: string; isGuest: boolean }): string =>
  isGuest ? roomText('{name} (guest)', { name }) : name;
