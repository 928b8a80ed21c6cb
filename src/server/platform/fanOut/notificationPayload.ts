/** The payload of one NOTIFY between server processes. */
export interface Envelope {
  from: string;
  /** Messages in the order in which they were published. */
  messages: [topic: string, message: unknown][];
  /** True when the sender dropped messages, so that receivers must re-read the tables. */
  isGap?: boolean;
}

// Limit of the messages in a payload. PostgreSQL rejects payloads of 8,000 bytes; the difference is for the envelope.
const ROOM_BYTES = 7_800;

/** Encodes one message for an envelope. A message that is too large is replaced by a hint that it exists. */
export function encodeMessage(topic: string, message: unknown): string {
  const text = JSON.stringify([topic, message]);
  return Buffer.byteLength(text) <= ROOM_BYTES ? text : JSON.stringify([topic, { tooLarge: topic }]);
}

/** The number of encoded messages, from the first one, that fit into a payload; at least one. */
export function countThatFit(encoded: readonly string[]): number {
  let bytes = 0;
  const firstThatDoesNot = encoded.findIndex((text) => {
    bytes += Buffer.byteLength(text) + 1;
    return bytes > ROOM_BYTES + 1;
  });
  return firstThatDoesNot === -1 ? encoded.length : firstThatDoesNot;
}

export const encodeEnvelope = (from: string, encoded: readonly string[], isGap: boolean): string =>
  `{"from":${JSON.stringify(from)},"messages":[${encoded.join(',')}]${isGap ? ',"isGap":true' : ''}}`;
