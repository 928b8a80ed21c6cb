// Separate from the contract, so that the room's page need not load the schema library.
export const ROOM_TOKEN_PATH = '/api/conference/room-token';
export const ROOM_SOCKET_PATH = '/ws/room';
/** The socket's subprotocol. The pass follows it as a second one, since a pass in the address would be logged. */
export const ROOM_PROTOCOL = 'tajmaat-room';
export const MAX_MEMBERS = 10;
export const MAX_CHAT_MESSAGE_LENGTH = 2_000;

/** Close codes of the room's socket beyond the standard ones. */
export const ROOM_CLOSE = {
  /** By a client whose connection answers no longer, and which comes back on another one: it keeps its seat. */
  abandoned: 4000,
  signedOut: 4401,
  full: 4403,
  notFound: 4404,
  removed: 4405,
  replaced: 4409,
  ended: 4410,
  tooFast: 4429,
  policy: 1008,
  restart: 1012,
} as const;
