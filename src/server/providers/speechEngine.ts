import { noSpeechEngine } from '#server/engines/noSpeech.ts';
import { OpenAiSpeech } from '#server/engines/openAiSpeech/openAiSpeech.ts';
import { createPocketSphinx } from '#server/engines/sphinx/pocketsphinx.ts';
import type { Config } from '#server/settings/config.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';

const REQUESTS_AT_ONCE = 4;
const TIMEOUT_MS = 30_000;

export interface ChosenSpeech {
  speech: SpeechToText;
  /** What a better engine would require; null when this is the best one. */
  note: string | null;
}

/**
 * Creates an engine. Resolves with `missing`, which says what this machine lacks, or with null when no setting requests
 * the engine.
 */
type Offer = (config: Config) => Promise<ChosenSpeech | { missing: string } | null>;

const openAiServer: Offer = async (config) => {
  if (!config.STT_URL) return null;
  const speech = new OpenAiSpeech({
    url: config.STT_URL,
    model: config.STT_MODEL,
    key: config.STT_KEY ?? '',
    languages: config.STT_LANGUAGES,
    concurrency: REQUESTS_AT_ONCE,
    timeoutMs: TIMEOUT_MS,
  });
  return { speech, note: null };
};

const pocketSphinx: Offer = async () => {
  const sphinx = await createPocketSphinx();
  if ('missing' in sphinx) return sphinx;
  const note =
    'English only, with many errors; a model (npm run models) or STT_URL is better and knows French and Arabic';
  return { speech: sphinx, note };
};

/** All engines, the best first. */
const OFFERS: readonly Offer[] = [openAiServer, pocketSphinx];

/** The best engine that this machine and the settings allow. */
export async function chooseSpeechEngine(config: Config): Promise<ChosenSpeech> {
  const missing: string[] = [];
  for (const offer of OFFERS) {
    const offered = await offer(config);
    if (offered && 'speech' in offered) return offered;
    if (offered) missing.push(offered.missing);
  }
  return { speech: noSpeechEngine, note: missing.join('; ') };
}
