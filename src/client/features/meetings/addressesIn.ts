/** Addresses as people type and paste them: apart by commas, semicolons, spaces or lines, with or without a name. */
export function addressesIn(text: string): string[] {
  // "Karim Benali <karim@example.org>" is how mail programs copy people.
  const named = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address = '']) => address);
  const found = named.length > 0 ? named : text.split(/[\s,;]+/);
  return found.map((address) => address.trim().toLowerCase()).filter(Boolean);
}
