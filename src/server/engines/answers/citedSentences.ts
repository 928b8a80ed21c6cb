import { withoutMarkup } from '#server/engines/checks/withoutMarkup.ts';

/** The marker by which the model says that the transcript holds no answer. */
export const NOT_SAID = 'NOT_SAID';

interface CitedSentence {
  text: string;
  /** Numbers of the cited lines, counted from 1. */
  numbers: number[];
}

const CITATIONS = /(?:\[[\d\s,،;-]+\][\s.,]*)+/gu;
const RANGE = /(\d+)\s*-\s*(\d+)|\d+/gu;
const MAX_RANGE = 10;

/**
 * The sentences that end in citations in the part of an answer that has been written so far. Searches for the citations
 * and takes the words before them, in linear time: a model may write thousands of characters without a citation.
 */
export function citedSentences(answer: string): CitedSentence[] {
  let end = 0;
  return [...answer.matchAll(CITATIONS)].flatMap(({ 0: citations, index }) => {
    const before = answer.slice(end, index);
    end = index + citations.length;
    const text = withoutMarkup(
      before
        .slice(Math.max(before.lastIndexOf('['), before.lastIndexOf(']')) + 1)
        .replace(/^[\s\-*•.\d)]*(?=\p{L}|["«“(])/u, ''),
    );
    return /\p{L}/u.test(text) ? [{ text, numbers: numbersIn(citations) }] : [];
  });
}

function numbersIn(citations: string): number[] {
  const numbers = [...citations.matchAll(RANGE)].flatMap(([whole, from, to]) => {
    if (from === undefined || to === undefined) return [Number(whole)];
    const length = Number(to) - Number(from) + 1;
    if (length < 1 || length > MAX_RANGE) return [Number(from), Number(to)];
    return Array.from({ length }, (_, at) => Number(from) + at);
  });
  return [...new Set(numbers)];
}
