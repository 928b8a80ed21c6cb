import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

const NAMES: Record<InterfaceLanguage, (number: number) => string> = {
  en: (number) => `Speaker ${number}`,
  fr: (number) => `Intervenant ${number}`,
  ar: (number) => `المتحدث ${number}`,
};

/** Default name of a speaker in the uploader's language; numbers start at 1. */
export const defaultSpeakerName = (language: InterfaceLanguage, number: number): string =>
  NAMES[language](number);

/** Numbers the speakers by the order in which they first speak, from 1. */
export function numberSpeakers(lines: readonly { speaker: number }[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const { speaker } of lines) if (!numbers.has(speaker)) numbers.set(speaker, numbers.size + 1);
  return numbers;
}
