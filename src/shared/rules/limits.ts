// Separate from the contract, so that the router and the live screen need not load the schema library.

/** A leaked link must not fill the meeting, nor its owner's database. */
export const MAX_GUESTS = 200;

/** Characters of a corrected line: several times what anybody says without a pause. */
export const MAX_LINE_LENGTH = 4_000;

/** The longest question about a meeting, in characters. */
export const MAX_QUESTION_LENGTH = 1_000;

/** Length limits of a search. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 200;
