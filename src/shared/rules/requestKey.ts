/**
 * Names a change by a random key, so that the server recognizes it when it is sent again because its answer was lost.
 * The header is that of the IETF draft "The Idempotency-Key HTTP Header Field".
 */
export const KEY_HEADER = 'idempotency-key';
