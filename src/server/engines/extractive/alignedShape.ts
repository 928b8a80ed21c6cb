import { normalise } from './tokens.ts';

/** Maps each normalised character to its index in the spoken text: normalising drops marks and may widen letters. */
export function alignedShape(text: string): { shape: string; at: number[] } {
  let shape = '';
  const at: number[] = [];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    const normal = normalise(segment);
    for (let place = 0; place < normal.length; place += 1) at.push(index);
    shape += normal;
  }
  at.push(text.length);
  return { shape, at };
}

const SEGMENTER = new Intl.Segmenter();
