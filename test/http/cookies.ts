interface Answer {
  headers: Record<string, unknown>;
}

/** The Set-Cookie headers of a response. */
export const cookieLines = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

const lineOf = (answer: Answer, name: RegExp): string =>
  cookieLines(answer).find((line) => name.test(line.split('=')[0]!)) ?? '';

/** The Set-Cookie header of the session; empty if none is set. */
export const sessionCookie = (answer: Answer): string => lineOf(answer, /^(__Host-)?tajmaat$/);

/** The Set-Cookie header that identifies a known device; empty if none is set. */
export const deviceCookie = (answer: Answer): string => lineOf(answer, /^(__Host-)?tajmaat-device$/);
