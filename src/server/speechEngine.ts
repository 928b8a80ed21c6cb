import type { Config } from './config.ts';
import { noSpeechEngine } from './engines/noSpeech.ts';
import { OpenAiSpeech } from './engines/openAiSpeech.ts';
import { createPocketSphinx } from './engines/pocketsphinx.ts';
import type { SpeechToText } from './speech/speechToText.ts';

const REQUESTS_AT_ONCE = 4;
const TIMEOUT_MS = 30_000;

/** The best engine this machine and its settings offer; `note` says what would be needed for a better one. */
export async function chooseSpeechEngine(
  config: Config,
): Promise<{ speech: SpeechToText; note: string | null }> {
  if (config.STT_URL) {
    const speech = new OpenAiSpeech({
      url: config.STT_URL,
      model: config.STT_MODEL,
      key: config.STT_KEY ?? '',
      languages: config.STT_LANGUAGES,
      concurrency: REQUESTS_AT_ONCE,
      timeoutMs: TIMEOUT_MS,
    });
    return { speech, note: null };
  }
  const sphinx = await createPocketSphinx();
  if ('missing' in sphinx) return { speech: noSpeechEngine, note: sphinx.missing };
  return {
    speech: sphinx,
    note: 'English only, with many errors; set STT_URL for a better engine and for French and Arabic',
  };
}
