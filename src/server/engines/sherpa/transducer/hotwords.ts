import type { TokenTable } from './tokenTable.ts';

/** Maximum number of hotwords, because each makes other words slightly less likely and each decode slower. */
const MAX_TERMS = 100;
const MAX_CHARACTERS = 100;

/**
 * Terms in the format of sherpa-onnx for one decode; '' when there are none. Skips a term that the token table cannot
 * spell, because sherpa-onnx would use only its first letters or drop the whole list.
 */
export function hotwords(terms: readonly string[], table: TokenTable): string {
  const spelt = terms
    .filter((term) => term.length <= MAX_CHARACTERS)
    .map((term) => spell(term, table))
    .filter((names) => names !== null);
  return [...new Set(spelt)].slice(0, MAX_TERMS).join('/');
}

/** Tries the term in other cases, because some models have only lower-case or only upper-case tokens. */
function spell(term: string, table: TokenTable): string | null {
  const names = table.spell(term) ?? table.spell(term.toLowerCase()) ?? table.spell(term.toUpperCase());
  return names?.join(' ') ?? null;
}
