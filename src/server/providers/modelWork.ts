import { resolve } from 'node:path';
import { createAnswerEngine } from '#server/engines/answers/answerEngine.ts';
import type { LanguageModel } from '#server/engines/languageModel/languageModel.ts';
import { OpenAiChat } from '#server/engines/languageModel/openAiChat.ts';
import { LlamaChat } from '#server/engines/llama/llamaChat.ts';
import { createWrittenEngine } from '#server/engines/written/writtenEngine.ts';
import type { AnswerEngine } from '#server/features/meetingChat/answerEngine.ts';
import type { SummaryEngine } from '#server/features/summaries/summaryEngine.ts';
import type { Config } from '#server/settings/config.ts';

/** The engines that use the language model. */
export interface ModelWork {
  /** Resolves with the reason why the model cannot work; absent for a remote model. */
  findFault?: () => Promise<string | null>;
  writtenEngine: SummaryEngine;
  answerEngine: AnswerEngine;
  close(): Promise<void>;
}

/** The configured language model; null when there is none. `embedded` gives a second opinion on its summaries. */
export function chooseLanguageModel(
  config: Config,
  embedded: SummaryEngine,
  { retryDelayMs }: { retryDelayMs?: number } = {},
): ModelWork | null {
  const { CHAT_URL, CHAT_MODEL, CHAT_KEY = '', CHAT_CONTEXT, CHAT_IDLE_SECONDS } = config;
  const local = createLocalModel(config);
  if (local) return { ...workOf(local, embedded), findFault: () => local.findFault() };
  if (!CHAT_URL || !CHAT_MODEL) return null;
  const model = new OpenAiChat({
    url: CHAT_URL,
    model: CHAT_MODEL,
    key: CHAT_KEY,
    context: CHAT_CONTEXT,
    idleMs: CHAT_IDLE_SECONDS * 1000,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
  });
  return workOf(model, embedded);
}

/** The language model in the configured file; null when no file is configured. */
export function createLocalModel(config: Config): LlamaChat | null {
  const { CHAT_MODEL_FILE, CHAT_CONTEXT, CHAT_IDLE_SECONDS, DATA_DIR } = config;
  if (!CHAT_MODEL_FILE) return null;
  return new LlamaChat({
    file: resolve(CHAT_MODEL_FILE),
    dataDir: DATA_DIR,
    context: CHAT_CONTEXT,
    idleMs: CHAT_IDLE_SECONDS * 1000,
  });
}

const workOf = (model: LanguageModel, embedded: SummaryEngine): ModelWork => ({
  writtenEngine: createWrittenEngine(model, embedded),
  answerEngine: createAnswerEngine(model),
  close: () => model.close(),
});
