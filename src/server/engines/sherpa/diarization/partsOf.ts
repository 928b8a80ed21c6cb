import { concatSamples } from '#server/speech/concatSamples.ts';

interface Part {
  samples: Int16Array;
  /** Whether it is all there is. */
  isWhole: boolean;
}

/** The sound in parts of this many samples, of which one is in memory; the last one may be half as long again. */
export async function* partsOf(sound: AsyncIterable<Int16Array>, length: number): AsyncGenerator<Part> {
  let pieces: Int16Array[] = [];
  let held = 0;
  let isFirst = true;
  for await (const piece of sound) {
    pieces.push(piece);
    held += piece.length;
    // The rest would be too short to distinguish voices in it.
    if (held < length * 1.5) continue;
    const all = concatSamples(pieces);
    yield { samples: all.subarray(0, length), isWhole: false };
    isFirst = false;
    pieces = [all.slice(length)];
    held = all.length - length;
  }
  if (held > 0) yield { samples: concatSamples(pieces), isWhole: isFirst };
}
