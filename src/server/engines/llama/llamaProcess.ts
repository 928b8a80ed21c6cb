import { serveModel, type WorkContext } from '../sherpa/serveModel.ts';
import type { ChatHistoryItem, LlamaModel, LlamaSequence, LlamaSession } from './llamaLibrary.ts';
import type { LlamaLoad, LlamaResult, LlamaWork } from './llamaMessages.ts';
import { openGguf } from './openGguf.ts';

// The child process of a language model. A damaged file may crash this process, but never the server.

const TEMPERATURE = 0.1;
/** Interval at which the progress in the prompt is checked, in ms. */
const PROGRESS_INTERVAL_MS = 500;
/** Tokens beyond the limit that the library may write while the answer's last character is incomplete. */
const SPARE_TOKENS = 32;

interface Loaded {
  model: LlamaModel;
  contextTokens: number;
  sequence: LlamaSequence;
  session: LlamaSession;
  createGrammar(schema: object): Promise<object>;
}

async function load(request: LlamaLoad): Promise<Loaded> {
  const { LlamaChatSession, llama, model } = await openGguf(request);
  const { maxContext, threads } = request;
  const context = await model.createContext({
    contextSize: { max: Math.min(maxContext, model.trainContextSize) },
    sequences: 1,
    ...(threads && { threads }),
  });
  const sequence = context.getSequence();
  return {
    model,
    contextTokens: context.contextSize,
    sequence,
    session: new LlamaChatSession({ contextSequence: sequence }),
    createGrammar: (schema) => llama.createGrammarForJsonSchema(schema),
  };
}

async function run(work: LlamaWork, loaded: Loaded, context: WorkContext): Promise<LlamaResult> {
  if (work.type === 'context') return { type: 'tokens', tokens: [loaded.contextTokens] };
  if (work.type === 'count')
    return { type: 'tokens', tokens: work.texts.map((text) => loaded.model.tokenize(text).length) };
  return write(work, loaded, context);
}

async function write(
  { messages, maxTokens, schema }: Extract<LlamaWork, { type: 'write' }>,
  { model, contextTokens, sequence, session, createGrammar }: Loaded,
  { signal, report }: WorkContext,
): Promise<LlamaResult> {
  const history = messages.map(
    ({ role, content }): ChatHistoryItem =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  );
  // Counts the tokens after templating, because the library silently truncates the beginning of a prompt that is too
  // long.
  const { contextText } = session.chatWrapper.generateContextState({
    chatHistory: [...history, { type: 'model', response: [] }],
  });
  const promptTokens = contextText.tokenize(model.tokenizer).length;
  if (promptTokens + maxTokens > contextTokens) return { type: 'too_long' };
  session.setChatHistory(history.slice(0, -1));
  let text = '';
  let read = sequence.nextTokenIndex;
  const tooLong = new AbortController();
  const progressTimer = setInterval(() => {
    if (sequence.nextTokenIndex === read) return;
    if (sequence.nextTokenIndex > promptTokens + maxTokens + SPARE_TOKENS) tooLong.abort();
    read = sequence.nextTokenIndex;
    report(text);
  }, PROGRESS_INTERVAL_MS);
  try {
    const answer = await session.prompt(messages.at(-1)?.content ?? '', {
      signal: AbortSignal.any([signal, tooLong.signal]),
      stopOnAbortSignal: true,
      maxTokens,
      temperature: TEMPERATURE,
      budgets: { thoughtTokens: 0 },
      ...(schema && { grammar: await createGrammar(schema) }),
      onTextChunk(chunk: string) {
        text += chunk;
        report(text);
      },
    });
    signal.throwIfAborted();
    return { type: 'written', text: answer };
  } finally {
    clearInterval(progressTimer);
  }
}

serveModel(load, run);
