import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { ModelError } from './languageModel.ts';
import { isLooping } from './repetition.ts';

const DONE = '[DONE]';
/** Number of new characters after which the answer is searched for a loop. */
const LOOP_INTERVAL = 300;
/** Upper limit of the average characters per token in the supported languages. */
const CHARACTERS_PER_TOKEN = 12;

const maybe = <Type extends z.ZodMiniType>(type: Type) => z.catch(z.optional(type), undefined);

const Part = z.object({ content: maybe(z.nullable(z.string())) });
/** A whole answer has a `message`, each event of a stream a `delta`. */
const Answer = z.object({
  choices: maybe(
    z.array(
      z.object({ message: maybe(Part), delta: maybe(Part), finish_reason: maybe(z.nullable(z.string())) }),
    ),
  ),
  usage: maybe(z.nullable(z.object({ prompt_tokens: maybe(z.number()) }))),
  error: z.optional(z.unknown()),
});

export interface WrittenText {
  text: string;
  /** The number of prompt tokens that the server read; null when it does not report it. */
  promptTokens: number | null;
  /** True when the answer reached its token limit. */
  isCut: boolean;
}

interface ReadOptions {
  maxTokens: number;
  /** Called for every event of the model, to reset the timeout; comments show only that a proxy lives. */
  onActivity: () => void;
  onText?: ((text: string) => void) | undefined;
}

/** Reads a streamed answer. Rejects with `invalid_answer` when the model loops or the stream ends prematurely. */
export async function readChatStream(
  body: AsyncIterable<Uint8Array>,
  { maxTokens, onActivity, onText }: ReadOptions,
): Promise<WrittenText> {
  const written: WrittenText = { text: '', promptTokens: null, isCut: false };
  let isFinished = false;
  let checked = 0;
  const events = ReadableStream.from(body)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    if (data.trim() === DONE) {
      isFinished = true;
      break;
    }
    const event = Answer.safeParse(parse(data)).data;
    if (!event) continue;
    if (event.error) throw new ModelError('unavailable', 'The model failed while it was writing');
    const choice = event.choices?.[0];
    if (choice) onActivity();
    const added = choice?.delta?.content ?? '';
    written.text += added;
    written.promptTokens = event.usage?.prompt_tokens ?? written.promptTokens;
    if (choice?.finish_reason) isFinished = true;
    if (choice?.finish_reason === 'length') written.isCut = true;
    if (added) onText?.(written.text);
    if (written.text.length > maxTokens * CHARACTERS_PER_TOKEN) {
      written.isCut = true;
      return written;
    }
    if (written.text.length - checked >= LOOP_INTERVAL) {
      checked = written.text.length;
      if (isLooping(written.text)) throw new ModelError('invalid_answer', 'The model repeats itself');
    }
  }
  if (!isFinished) throw new ModelError('unavailable', 'The model stopped in the middle of its answer');
  return written;
}

/** Parses an answer that was not streamed; null when it is invalid. */
export function readWholeAnswer(body: string): WrittenText | null {
  const answer = Answer.safeParse(parse(body)).data;
  if (answer?.error) throw new ModelError('unavailable', 'The model failed instead of answering');
  const choice = answer?.choices?.[0];
  const text = choice?.message?.content;
  if (typeof text !== 'string') return null;
  if (isLooping(text)) throw new ModelError('invalid_answer', 'The model repeats itself');
  return {
    text,
    promptTokens: answer?.usage?.prompt_tokens ?? null,
    isCut: choice?.finish_reason === 'length',
  };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
