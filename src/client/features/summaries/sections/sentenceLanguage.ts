import type { Language } from '#shared/contract/languages.ts';

/** A sentence that shares at least this fraction of its words with a cited line counts as a quotation. */
const TAKEN = 0.8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The language of a summary's sentence: the language of the cited line that it quotes, or else of the summary. */
export function sentenceLanguage(
  sentence: string,
  summaryLanguage: Language,
  cited: readonly ({ text: string; language: Language } | null)[],
): Language {
  const words = wordsOf(sentence);
  const source = cited.find((line) => {
    const said = new Set(wordsOf(line?.text ?? ''));
    return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * TAKEN;
  });
  return source?.language ?? summaryLanguage;
}
