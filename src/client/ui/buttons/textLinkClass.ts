/** Classes of a link, or a button that looks like one, in a line of text. */
export const textLinkClass = 'font-medium text-bay underline underline-offset-2 hover:text-bay-strong';
