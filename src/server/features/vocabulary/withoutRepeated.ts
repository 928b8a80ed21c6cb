/** Removes repeated terms, keeping the first spelling; ignores case and the Unicode encoding of accents. */
export function withoutRepeated(terms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const term of terms) {
    const key = term.normalize('NFC').toLowerCase();
    if (!byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()];
}
