/**
 * Tokens per character, estimated high: tokenizers differ, and a server that truncates a prompt silently drops its
 * instructions.
 */
const WEIGHTS: readonly [RegExp, number][] = [
  [/[a-z]/giu, 0.34],
  [/\s/gu, 0.2],
  [/[\p{Script=Arabic}--\p{M}]/gv, 0.75],
  [/[\p{Script=Latin}--[a-zA-Z]]/gv, 0.8],
];
/** Tokens per digit, punctuation mark or vowel mark. */
const ORDINARY = 1;
/** Tokens per emoji, and per character of scripts that tokenizers split into bytes. */
const RARE = 2.5;
const RARE_CHARACTER =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S}\s]|\p{Extended_Pictographic}/gu;

/** An upper estimate of the number of tokens in a text. */
export function estimateTokens(text: string): number {
  let counted = 0;
  let tokens = 0;
  for (const [pattern, weight] of WEIGHTS) {
    const count = text.match(pattern)?.length ?? 0;
    counted += count;
    tokens += count * weight;
  }
  const rare = text.match(RARE_CHARACTER)?.length ?? 0;
  const others = Math.max(0, [...text].length - counted - rare);
  return Math.ceil(tokens + rare * RARE + others * ORDINARY);
}
