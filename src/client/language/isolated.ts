/** Text that a person typed, within a sentence of the screen: neither its words nor the punctuation around it change places. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
