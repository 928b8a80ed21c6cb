/** Prints one line for the user who started the script. */
export const say = (line: string): void => console.log(line);
