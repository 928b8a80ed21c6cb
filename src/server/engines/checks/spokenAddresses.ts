import { normalise } from '#server/engines/extractive/text/tokens.ts';

/** Addresses of mail and of web sites, also without a scheme, because screens and mail programs link them. */
const ADDRESS = /[\p{L}\p{N}_+-]+(?:[.@][\p{L}\p{N}_+-]+)*(?:@[\p{L}\p{N}_-]+|\.\p{Ll}{2,})/gu;

const bare = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The addresses in a statement that none of these texts contains, however they are punctuated. */
export function unsupportedAddresses(statement: string, said: readonly string[]): string[] {
  const addresses = statement.match(ADDRESS) ?? [];
  if (addresses.length === 0) return [];
  const spoken = said.map(bare);
  return addresses.filter((address) => !spoken.some((text) => text.includes(bare(address))));
}
