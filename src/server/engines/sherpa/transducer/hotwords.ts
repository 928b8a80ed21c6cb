import type { TokenTable } from './tokenTable.ts';

/** Each term makes other words a little less likely, and each decode a little slower. */
const MAX_TERMS = 100;
const MAX_CHARACTERS = 100;

/**
 * Terms as sherpa-onnx takes them for one decode; '' without any. One that the table cannot spell is left out: sherpa-onnx
 * would take its first letters for the whole, or drop the list.
 */
export function hotwords(terms: readonly string[], table: TokenTable): string {
  const spelt = terms
    .filter((term) => term.length <= MAX_CHARACTERS)
    .map((term) => spell(term, table))
    .filter((names) => names !== null);
  return [...new Set(spelt)].slice(0, MAX_TERMS).join('/');
}

/** Some models write no capitals, or nothing else. */
function spell(term: string, table: TokenTable): string | null {
  const names = table.spell(term) ?? table.spell(term.toLowerCase()) ?? table.spell(term.toUpperCase());
  return names?.join(' ') ?? null;
}
