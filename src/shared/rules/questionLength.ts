/** The longest question about a meeting, in characters. */
export const MAX_QUESTION_LENGTH = 1_000;
