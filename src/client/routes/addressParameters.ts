import { MAX_SEARCH_LENGTH } from '#shared/rules/limits.ts';

/** Returns the parameter of an address if it is one of the known values, otherwise undefined. */
export const oneOf = <const Known>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((each) => each === value);

/**
 * Returns the parameter as text, truncated to the maximum length of a search. The router parses 2026 and true as a
 * number and a boolean, but in a search field or a room name they are words.
 */
export const typedWords = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value).slice(0, MAX_SEARCH_LENGTH);

export const tokenOf = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' ? token : undefined,
});
