/**
 * Parses email addresses as typed or pasted: separated by commas or semicolons (also of an Arabic keyboard), spaces or
 * line breaks, with or without a name.
 */
export function addressesIn(text: string): string[] {
  // Mail programs copy recipients as "Karim Benali <karim@example.org>".
  const named = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address = '']) => address);
  const found = named.length > 0 ? named : text.split(/[\s,;،؛]+/);
  return found.map((address) => address.trim().toLowerCase()).filter(Boolean);
}
