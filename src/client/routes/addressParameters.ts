import { MAX_SEARCH_LENGTH } from '#shared/rules/limits.ts';

/** The value of an address's parameter if it is one of the known ones. */
export const oneOf = <const Known>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((each) => each === value);

/**
 * The parameter as text, without what exceeds the longest search. The router parses 2026 and true as a number and a
 * boolean; in a search field or a room's name they are words.
 */
export const typedWords = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value).slice(0, MAX_SEARCH_LENGTH);

export const tokenOf = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' ? token : undefined,
});
