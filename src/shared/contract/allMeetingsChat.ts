import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { AnswerSentence, ChatFailure, ChatQuestion, ChatTurn } from './meetingChat.ts';

/** A line that an answer cites, with its meeting. */
export const CitedLine = z
  .object({
    segmentId: Id,
    meetingId: Id,
    meetingTitle: z.string(),
    meetingDate: Timestamp,
    speakerName: z.string(),
    isGuest: z.boolean(),
    saidAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'CitedLine' });
export type CitedLine = z.infer<typeof CitedLine>;

export const AllMeetingsChat = z
  .object({
    /** Null if this server has no language model. */
    engine: z.nullable(z.string()),
    /** The caller's own turns, oldest first, without those that cite lines the caller may no longer see. */
    turns: z.array(ChatTurn),
    /** The lines that the turns cite. */
    lines: z.array(CitedLine),
  })
  .register(z.globalRegistry, { id: 'AllMeetingsChat' });
export type AllMeetingsChat = z.infer<typeof AllMeetingsChat>;

/** One JSON line of the streamed answer. */
export const AskEvent = z.discriminatedUnion('type', [
  /** `lines`: the lines that the sentence cites. */
  z.object({ type: z.literal('sentence'), sentence: AnswerSentence, lines: z.array(CitedLine) }),
  z.object({ type: z.literal('done'), turn: ChatTurn }),
  ChatFailure,
]);
export type AskEvent = z.infer<typeof AskEvent>;

export const allMeetingsChatApi = area('Chat with all meetings', {
  history: endpoint({
    method: 'GET',
    path: '/api/chat',
    summary: 'My questions about all meetings, with their answers',
    access: 'account',
    response: AllMeetingsChat,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/chat',
    summary:
      'Ask about all meetings that I may see; streams one AskEvent per line, and blank lines meanwhile, until the caller disconnects',
    access: 'account',
    body: ChatQuestion,
    answer: 'stream',
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/chat',
    summary: 'Delete my questions about all meetings, and their answers',
    access: 'account',
  }),
});
