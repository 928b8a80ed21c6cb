import type { Container } from './containerSplitter.ts';
import { mp4Flaw } from './mp4Header.ts';
import { oggFlaw } from './oggHeader.ts';
import { readWavHeader, wavFlaw } from './wavHeader.ts';

/** Describes what is implausible in a header unit, for the log; null for a plausible header and for other units. */
export function headerFlaw(container: Container, unit: Uint8Array): string | null {
  const bytes = Buffer.from(unit.buffer, unit.byteOffset, unit.byteLength);
  if (container === 'mp4') return mp4Flaw(bytes);
  if (container === 'ogg') return oggFlaw(bytes);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const header = readWavHeader(bytes, 0);
  return typeof header === 'object' ? wavFlaw(header) : null;
}
