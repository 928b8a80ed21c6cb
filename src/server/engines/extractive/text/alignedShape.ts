import { normalise } from './tokens.ts';

/** Characters that normalize to exactly one letter each, so that offsets stay equal in the normalized text. */
export const ONE_TO_ONE = /^[ -~À-ÿ’«»،؛؟ء-غف-ي٠-٩]*$/;

/** The normalized text, and a function that maps an offset in it to the offset in the spoken text. */
export function alignedShape(text: string): { shape: string; at: (place: number) => number } {
  if (ONE_TO_ONE.test(text)) return { shape: normalise(text), at: (place) => place };
  let shape = '';
  const places: number[] = [];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    const normal = normalise(segment);
    for (let place = 0; place < normal.length; place += 1) places.push(index);
    shape += normal;
  }
  return { shape, at: (place) => places[place] ?? text.length };
}

const SEGMENTER = new Intl.Segmenter();
