import type { Config } from './config.ts';
import { createAnswerEngine } from './engines/answers/answerEngine.ts';
import { OpenAiChat } from './engines/languageModel/openAiChat.ts';
import { createWrittenEngine } from './engines/written/writtenEngine.ts';
import type { AnswerEngine } from './features/meetingChat/answerEngine.ts';
import type { SummaryEngine } from './features/summaries/summaryEngine.ts';

/** What a language model does on this server. */
export interface ModelWork {
  writtenEngine: SummaryEngine;
  answerEngine: AnswerEngine;
  close(): Promise<void>;
}

/** The language model that the settings name; null without one. `embedded` judges what it writes. */
export function chooseLanguageModel(
  config: Config,
  embedded: SummaryEngine,
  { retryDelayMs }: { retryDelayMs?: number } = {},
): ModelWork | null {
  const { CHAT_URL, CHAT_MODEL, CHAT_KEY = '', CHAT_CONTEXT, CHAT_IDLE_SECONDS } = config;
  if (!CHAT_URL || !CHAT_MODEL) return null;
  const model = new OpenAiChat({
    url: CHAT_URL,
    model: CHAT_MODEL,
    key: CHAT_KEY,
    context: CHAT_CONTEXT,
    idleMs: CHAT_IDLE_SECONDS * 1000,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
  });
  return {
    writtenEngine: createWrittenEngine(model, embedded),
    answerEngine: createAnswerEngine(model),
    close: () => model.close(),
  };
}
