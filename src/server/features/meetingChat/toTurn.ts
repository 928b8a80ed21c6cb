import type { ChatTurn } from '#shared/contract/meetingChat.ts';

/** Converts a stored turn to the API's format. */
export const toTurn = ({
  created_at,
  ...turn
}: Omit<ChatTurn, 'createdAt'> & { created_at: Date }): ChatTurn => ({
  ...turn,
  createdAt: created_at.toISOString(),
});
