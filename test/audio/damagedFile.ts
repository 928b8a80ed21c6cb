/** Returns a damaged copy of the file: flips bytes, truncates it, or copies a part of it to another position. */
export function damage(whole: Buffer, next: () => number): Buffer {
  const place = () => Math.floor(next() * whole.length);
  const kind = Math.floor(next() * 3);
  if (kind === 0) return whole.subarray(0, place());
  if (kind === 1) {
    const [from, to] = [place(), place()];
    const piece = whole.subarray(from, from + 1 + Math.floor(next() * 2_000));
    return Buffer.concat([whole.subarray(0, to), piece, whole.subarray(to)]);
  }
  const flipped = Buffer.from(whole);
  // Changes the headers at the beginning in half of the cases.
  const reach = next() < 0.5 ? 600 : whole.length;
  for (let i = 0; i < 1 + next() * 40; i++)
    flipped[Math.floor(next() * reach)]! ^= 1 << Math.floor(next() * 8);
  return flipped;
}
