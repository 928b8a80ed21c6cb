import { normalise } from '../text/tokens.ts';

/** Normalized text, with the Arabic future prefix split off before its hamza is lost: "سأرسل" becomes "سوف ارسل". */
export const cueText = (text: string, normal = normalise(text)): string =>
  text.includes('سأ') ? normalise(text.replace(/(?<!\p{L})([وف]?)سأ(?=\p{L})/gu, '$1سوف أ')) : normal;

/** Matches any of the alternatives as whole words of a cueText; Arabic ones also after the prefixes "and" and "so". */
export function cue(...alternatives: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:[وف](?=\p{Script=Arabic}))?(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'u',
  );
}

/** Like `cue`, but matches only at the beginning of the text, also after openers such as "okay" or "bon". */
export function openingCue(...alternatives: string[]): RegExp {
  const opener = String.raw`(?:oh|ah|um+|uh+|well|so|and|but|euh|ben|bah|bon|alors|donc|et|mais|طيب|يا|و|great|good|right)`;
  return new RegExp(
    String.raw`^[^\p{L}]*(?:${opener}[\s,،.!]+){0,3}(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'u',
  );
}
