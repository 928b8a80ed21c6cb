/** One calm line for whoever started this. */
export const say = (line: string): void => console.log(line);
