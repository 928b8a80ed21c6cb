import { toSamples } from '#server/speech/sampleRate.ts';

/** Maximum length of a piece, because Whisper silently drops audio after thirty seconds. */
const LONGEST = toSamples(28_000);
/** Window at the end of a piece that is searched for the quietest moment. */
const SEARCHED = toSamples(6_000);
const MOMENT = toSamples(100);

/** Splits audio into pieces of at most 28 seconds, at the quietest moments. */
export function splitAtQuietMoments(samples: Int16Array): Int16Array[] {
  const pieces: Int16Array[] = [];
  let rest = samples;
  while (rest.length > LONGEST) {
    const at = quietestIn(rest, LONGEST - SEARCHED, LONGEST);
    pieces.push(rest.subarray(0, at));
    rest = rest.subarray(at);
  }
  return [...pieces, rest];
}

function quietestIn(samples: Int16Array, from: number, to: number): number {
  let quietest = to;
  let least = Number.POSITIVE_INFINITY;
  for (let begin = from; begin + MOMENT <= to; begin += MOMENT) {
    let energy = 0;
    for (let at = begin; at < begin + MOMENT; at++) energy += samples[at]! ** 2;
    if (energy < least) {
      least = energy;
      quietest = begin + MOMENT / 2;
    }
  }
  return quietest;
}
