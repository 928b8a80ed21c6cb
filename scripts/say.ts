/** Prints one line for the person who started the script. */
export const say = (line: string): void => console.log(line);
