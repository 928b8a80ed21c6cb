/** Puts the marked matches of a text in brackets. */
export const inBrackets = (text: string, marks: { start: number; end: number }[]): string =>
  marks.reduceRight(
    (marked, { start, end }) => `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
    text,
  );
