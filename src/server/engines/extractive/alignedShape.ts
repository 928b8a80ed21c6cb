import { normalise } from './tokens.ts';

/** Characters that have one normal letter each and join no other: nothing is dropped or widened between them. */
export const ONE_TO_ONE = /^[ -~À-ÿ’«»،؛؟ء-غف-ي٠-٩]*$/;

/** The normalised text, and for the place of each of its characters that in the spoken text. */
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
