import { AppError } from '#server/platform/errors.ts';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import { type AnswerEngine, AnswerError, type AnswerRequest } from './answerEngine.ts';

const TIME_LIMIT_MS = 10 * 60_000;
/** How many previous questions the engine receives, needed for follow-ups such as "and when?". */
const REMEMBERED = 3;

type PastTurn = Pick<ChatTurn, 'question' | 'sentences'>;

/** Converts the last turns to the engine's input. */
export const rememberedOf = (turns: PastTurn[]): AnswerRequest['history'] =>
  turns.slice(-REMEMBERED).map(({ question, sentences }) => ({
    question,
    answer: sentences.map(({ text }) => text).join(' '),
  }));

/**
 * Collects the engine's answer; without an engine the state is 'not_said'. `stop` ends the answer and keeps the
 * sentences so far. Throws `chat_failed`.
 */
export async function collectAnswer(
  engine: AnswerEngine | null,
  request: AnswerRequest,
  stop: AbortSignal,
  onSentence: (sentence: AnswerSentence) => void,
): Promise<ChatTurn> {
  const sentences: AnswerSentence[] = [];
  const createdAt = new Date().toISOString();
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const answered = engine?.answer(request, signal, (sentence) => {
    sentences.push(sentence);
    onSentence(sentence);
  });
  const dropped = await (answered ?? Promise.resolve({ dropped: 0 })).then(
    (answer) => answer.dropped,
    (error) => {
      if (stop.aborted) return 0;
      if (error instanceof AnswerError || signal.aborted) throw new AppError('chat_failed', { cause: error });
      throw error;
    },
  );
  const state = stop.aborted ? 'stopped' : sentences.length > 0 ? 'answered' : 'not_said';
  return { id: crypto.randomUUID(), question: request.question, sentences, state, dropped, createdAt };
}
