import type { Language } from '#shared/contract/languages.ts';

/** A sentence that repeats this share of its words from a cited line was taken from it, not written about it. */
const TAKEN = 0.8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The language of a summary's sentence: of the cited line whose words it repeats, else the summary's. */
export function sentenceLanguage(
  sentence: string,
  summaryLanguage: Language,
  cited: readonly ({ content: string; language: Language } | null)[],
): Language {
  const words = wordsOf(sentence);
  const source = cited.find((line) => {
    const said = new Set(wordsOf(line?.content ?? ''));
    return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * TAKEN;
  });
  return source?.language ?? summaryLanguage;
}
