// Separate from the contract, so that the router and the live screen do not load the schema library.

/** Maximum number of guests, so that a leaked link does not flood the meeting or its owner's database. */
export const MAX_GUESTS = 200;

/** Maximum length of the name of a guest, or of a speaker of a recording, in characters. */
export const MAX_SPEAKER_NAME = 60;

/** Maximum length of a corrected line in characters: several times what anybody says without a pause. */
export const MAX_LINE_LENGTH = 4_000;

/** Maximum length of a question about a meeting, in characters. */
export const MAX_QUESTION_LENGTH = 1_000;

/** Maximum lengths in an edited summary, in characters. */
export const MAX_POINT_LENGTH = 2_000;
export const MAX_TASK_LENGTH = 500;
export const MAX_OWNER_LENGTH = 100;

/** Minimum and maximum length of a search, in characters. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 200;

/** Counts code points like the validation of the request, because a single emoji has a `length` of 2. */
export const isSearchable = (query: string): boolean => [...query.trim()].length >= MIN_SEARCH_LENGTH;
