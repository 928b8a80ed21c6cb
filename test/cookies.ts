interface Answer {
  headers: Record<string, unknown>;
}

/** The lines by which an answer sets cookies. */
export const cookieLines = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

const lineOf = (answer: Answer, name: RegExp): string =>
  cookieLines(answer).find((line) => name.test(line.split('=')[0]!)) ?? '';

/** The whole line that sets the cookie of a session; empty where none is set. */
export const sessionCookie = (answer: Answer): string => lineOf(answer, /^(__Host-)?tajmaat$/);

/** The whole line that sets the cookie by which a device is known again; empty where none is set. */
export const deviceCookie = (answer: Answer): string => lineOf(answer, /^(__Host-)?tajmaat-device$/);
