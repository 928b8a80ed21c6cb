/** Characters of a corrected line: several times what anybody says without a pause. */
export const MAX_LINE_LENGTH = 4_000;
