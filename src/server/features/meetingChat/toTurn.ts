import type { ChatTurn } from '#shared/contract/meetingChat.ts';

/** Converts a stored turn to the shape of the API. */
export const toTurn = ({
  created_at,
  ...turn
}: Omit<ChatTurn, 'createdAt'> & { created_at: Date }): ChatTurn => ({
  ...turn,
  createdAt: created_at.toISOString(),
});
