/** Each term once, as it was typed first: case and the encoding of accents make no difference. */
export function withoutRepeated(terms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const term of terms) {
    const key = term.normalize('NFC').toLowerCase();
    if (!byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()];
}
