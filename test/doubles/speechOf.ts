import { OpenAiSpeech, type OpenAiSpeechOptions } from '#server/engines/openAiSpeech/openAiSpeech.ts';

/** A speech engine that sends its requests to this server. */
export const speechOf = (
  { url }: { url: string },
  options: Partial<OpenAiSpeechOptions> = {},
): OpenAiSpeech =>
  new OpenAiSpeech({
    url,
    model: 'm',
    key: '',
    concurrency: 4,
    timeoutMs: 5_000,
    retryDelayMs: 20,
    ...options,
  });
