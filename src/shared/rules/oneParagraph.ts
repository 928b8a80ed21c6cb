/** Puts the words of a line into one paragraph: line breaks and runs of spaces become one space. */
export const oneParagraph = (text: string): string => text.replace(/\s+/gu, ' ').trim();
