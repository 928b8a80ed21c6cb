/** Replaces line breaks and runs of spaces by one space, as the server does, because a line is a single paragraph. */
export const oneParagraph = (text: string): string => text.replace(/\s+/gu, ' ').trim();
