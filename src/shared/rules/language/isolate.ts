/**
 * Wraps text that a person typed in Unicode's isolating characters, so that its direction and that of the sentence around
 * it do not affect each other.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
