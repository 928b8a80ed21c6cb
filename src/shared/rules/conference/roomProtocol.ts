// Separate from the contract, so that the room's page does not load the schema library.
export const ROOM_TOKEN_PATH = '/api/conference/room-token';
export const ROOM_SOCKET_PATH = '/ws/room';
/** The socket's subprotocol. The token follows as a second subprotocol, because a token in the URL would be logged. */
export const ROOM_PROTOCOL = 'tajmaat-room';
export const MAX_MEMBERS = 10;
/** Time in ms for which the server holds the seat of a member whose network is down. */
export const SEAT_HELD_MS = 10_000;
/** How long, in ms, a member whose seat was not held any longer is known, with the chat that they missed. */
export const ABSENCE_MS = 15 * 60_000;
export const MAX_CHAT_MESSAGE_LENGTH = 2_000;

/** Close codes of the room's socket, in addition to the standard ones. */
export const ROOM_CLOSE = {
  /** Sent by a client whose connection no longer answers and which reconnects, so that it keeps its seat. */
  abandoned: 4000,
  signedOut: 4401,
  full: 4403,
  notFound: 4404,
  /** Removed from the meeting, which only its owner can undo. */
  removed: 4405,
  /** Removed from the call, but not from the meeting. */
  removedFromCall: 4406,
  replaced: 4409,
  ended: 4410,
  tooFast: 4429,
  policy: 1008,
  restart: 1012,
} as const;
