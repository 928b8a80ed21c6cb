const UNITS: Record<string, number> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

/**
 * Parses a size such as "500 MB", "1.5GB" or "2 GiB" to bytes; null for anything else, including a number without a
 * unit.
 */
export function parseByteSize(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,3})?) ?([kmgt]?i?b)$/i.exec(text.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (factor === undefined) return null;
  const bytes = Math.round(Number(number) * factor);
  return Number.isSafeInteger(bytes) ? bytes : null;
}
