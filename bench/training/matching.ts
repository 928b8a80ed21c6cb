import type { MeetingSize } from '#server/engines/extractive/learned/lines/meetingSize.ts';

/** Indices of an item's lines. */
export type Places = number[];

/** Maximum distance in lines between a found and a labelled item, as in the bench's scorers. */
const TOLERANCE: Record<MeetingSize, number> = { short: 1, long: 2 };

/**
 * For each labelled item, the found item that matches it, or undefined; a found item matches at most one labelled item.
 */
export function matched(labelled: Places[], found: Places[], size: MeetingSize): (Places | undefined)[] {
  const left = [...found];
  return labelled.map((item) => {
    const at = left.findIndex((other) =>
      other.some((line) => item.some((own) => Math.abs(own - line) <= TOLERANCE[size])),
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** The labelled items that no found item matches. */
export function unmatched(labelled: Places[], found: Places[], size: MeetingSize): Places[] {
  const matches = matched(labelled, found, size);
  return labelled.filter((_, at) => matches[at] === undefined);
}
