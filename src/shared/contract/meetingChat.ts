import * as z from 'zod/mini';
import { MAX_QUESTION_LENGTH } from '../rules/limits.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedText } from './fields.ts';

/** A sentence of an answer, with the ids of the lines that support it. */
export const AnswerSentence = z
  .object({ text: z.string(), evidence: z.array(Id) })
  .register(z.globalRegistry, { id: 'AnswerSentence' });
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/** 'not_said': the transcript contains no answer. 'stopped': the caller stopped the answer. */
const TURN_STATES = ['answered', 'not_said', 'stopped'] as const;

export const ChatTurn = z
  .object({
    id: Id,
    question: z.string(),
    sentences: z.array(AnswerSentence),
    state: z.enum(TURN_STATES),
    /** Number of sentences removed because their lines do not support them. */
    dropped: z.number(),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'ChatTurn' });
export type ChatTurn = z.infer<typeof ChatTurn>;

export const MeetingChat = z
  .object({
    /** Null if this server has no language model. */
    engine: z.nullable(z.string()),
    /** The caller's own turns, oldest first. */
    turns: z.array(ChatTurn),
  })
  .register(z.globalRegistry, { id: 'MeetingChat' });
export type MeetingChat = z.infer<typeof MeetingChat>;

export const ChatQuestion = z
  .object({ question: typedText(MAX_QUESTION_LENGTH).check(z.minLength(1, issue('question_missing'))) })
  .register(z.globalRegistry, { id: 'ChatQuestion' });

/** The end of a stream without an answer; `body` is an error body. */
export const ChatFailure = z.object({
  type: z.literal('failed'),
  body: z.object({ code: z.string(), message: z.string() }),
});

/** One JSON line of the streamed answer. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sentence'), sentence: AnswerSentence }),
  z.object({ type: z.literal('done'), turn: ChatTurn }),
  ChatFailure,
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

export const meetingChatApi = area('Chat with a meeting', {
  history: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/chat',
    summary: 'My questions about this meeting, with their answers',
    access: 'account',
    params: ById,
    response: MeetingChat,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/chat',
    summary:
      'Ask about this meeting; streams one ChatEvent per line, and blank lines meanwhile, until the caller disconnects',
    access: 'account',
    params: ById,
    body: ChatQuestion,
    answer: 'stream',
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/chat',
    summary: 'Delete my questions about this meeting, and their answers',
    access: 'account',
    params: ById,
  }),
});
