/**
 * Parses email addresses as people type and paste them: separated by commas, semicolons, spaces or lines, with or
 * without a name.
 */
export function addressesIn(text: string): string[] {
  // Mail programs copy people as "Karim Benali <karim@example.org>".
  const named = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address = '']) => address);
  const found = named.length > 0 ? named : text.split(/[\s,;]+/);
  return found.map((address) => address.trim().toLowerCase()).filter(Boolean);
}
