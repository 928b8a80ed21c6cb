/** A leaked link must not fill the meeting, nor its owner's database. */
export const MAX_GUESTS = 200;
