import type { MeetingSize } from '#server/engines/extractive/learned/lineFeatures.ts';

/** The lines of an item. */
export type Places = number[];

/** Lines that a found item may be away from a labelled one, as the scorers of the bench have it. */
const TOLERANCE: Record<MeetingSize, number> = { short: 1, long: 2 };

/** For each labelled item the found one that matches it, or undefined; each found one is one item at most. */
export function matched(labelled: Places[], found: Places[], size: MeetingSize): (Places | undefined)[] {
  const left = [...found];
  return labelled.map((item) => {
    const at = left.findIndex((other) =>
      other.some((line) => item.some((own) => Math.abs(own - line) <= TOLERANCE[size])),
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** Those labelled items of which none was found. */
export function unmatched(labelled: Places[], found: Places[], size: MeetingSize): Places[] {
  const matches = matched(labelled, found, size);
  return labelled.filter((_, at) => matches[at] === undefined);
}
