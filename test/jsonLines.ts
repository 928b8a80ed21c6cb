/** The events of an answer that was streamed as lines of JSON. */
export const eventsIn = <Event>(body: string): Event[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);
