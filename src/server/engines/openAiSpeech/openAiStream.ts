import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { SpeechError } from '#server/speech/speechToText.ts';
import { printable } from '../printable.ts';

/** Limits the memory that a server with an endless answer can occupy. */
const MAX_CHARACTERS = 20_000;
const DONE = '[DONE]';

const text = z.catch(z.optional(z.string()), undefined);

/** The union of the events of all dialects. */
const Event = z.object({
  /** OpenAI and LocalAI: `transcript.text.delta` and `transcript.text.done`. */
  type: text,
  delta: text,
  /** OpenAI's final text, or a segment from speaches. */
  text,
  /** vLLM's chunks. */
  choices: z.catch(
    z.optional(z.array(z.object({ delta: z.catch(z.optional(z.object({ content: text })), undefined) }))),
    undefined,
  ),
  error: z.optional(z.unknown()),
});

/** Reads the server-sent events of a transcription; `onText` gets the text so far. Resolves with the complete text. */
export async function readTranscriptStream(
  body: AsyncIterable<Uint8Array>,
  onText: (text: string) => void,
): Promise<string> {
  const events = ReadableStream.from(body)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  let whole = '';
  for await (const { data } of events) {
    if (data.trim() === DONE) break;
    const next = append(whole, data);
    if (next.length > MAX_CHARACTERS) break;
    if (next !== whole) onText(printable(next));
    whole = next;
  }
  return whole;
}

function append(whole: string, data: string): string {
  const event = Event.safeParse(parse(data)).data;
  if (!event) return whole;
  if (event.error) throw new SpeechError('unavailable', 'The speech server failed while it was streaming');
  const added = event.delta ?? event.choices?.map(({ delta }) => delta?.content ?? '').join('');
  if (added !== undefined) return whole + added;
  return event.text === undefined ? whole : withText(whole, event.type, event.text);
}

/** The final event repeats the whole text; an event without a type is a segment from speaches and is appended. */
const withText = (whole: string, type: string | undefined, said: string): string =>
  type === 'transcript.text.done' ? said : `${whole} ${said.trim()}`.trimStart();

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
