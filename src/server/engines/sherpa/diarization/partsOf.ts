import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';

interface Part {
  samples: Int16Array;
  /** Whether the part is the whole recording. */
  isWhole: boolean;
}

/**
 * Splits the sound into parts of `length` samples, of which one is in memory at a time. The last part may be up to half
 * as long again.
 */
export async function* partsOf(sound: AsyncIterable<Int16Array>, length: number): AsyncGenerator<Part> {
  let pieces: Int16Array[] = [];
  let held = 0;
  let isFirst = true;
  for await (const piece of sound) {
    pieces.push(piece);
    held += piece.length;
    // Keeps reading, because a short last part would not suffice to distinguish voices.
    if (held < length * 1.5) continue;
    const all = concatSamples(pieces);
    yield { samples: all.subarray(0, length), isWhole: false };
    isFirst = false;
    pieces = [all.slice(length)];
    held = all.length - length;
  }
  if (held > 0) yield { samples: concatSamples(pieces), isWhole: isFirst };
}
