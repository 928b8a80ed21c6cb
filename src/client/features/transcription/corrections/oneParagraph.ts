/** A line has no breaks: they and runs of spaces become one space, as on the server. */
export const oneParagraph = (text: string): string => text.replace(/\s+/gu, ' ').trim();
