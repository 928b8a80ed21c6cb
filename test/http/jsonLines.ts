/** The events of an answer that is streamed as newline-delimited JSON, without the blank lines of its heartbeat. */
export const eventsIn = <Event>(body: string): Event[] =>
  body
    .trim()
    .split(/\n+/)
    .map((line) => JSON.parse(line) as Event);
