/**
 * The header with the random key of a change, by which the server recognizes the change when it is sent again because
 * its answer was lost. From the IETF draft "The Idempotency-Key HTTP Header Field".
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
