/** OpenAI's path below the address of the server or of its `/v1`. */
const TRANSCRIPTIONS = '/audio/transcriptions';
/** The default path of whisper.cpp's server. */
const INFERENCE = '/inference';
const CHAT = '/chat/completions';
const EMBEDDINGS = '/embeddings';

/** The endpoint for transcriptions: `url` is the server, its `/v1`, or the endpoint itself. */
export function transcriptionsAddress(url: string): string {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(TRANSCRIPTIONS) || base.endsWith(INFERENCE) ? base : versioned(base) + TRANSCRIPTIONS;
}

/** The endpoint for chat completions: `url` is the server, its `/v1`, or the endpoint itself. */
export function chatAddress(url: string): string {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(CHAT) ? base : versioned(base) + CHAT;
}

/** The endpoint for embeddings: `url` is the server, its `/v1`, or the endpoint itself. */
export function embeddingsAddress(url: string): string {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(EMBEDDINGS) ? base : versioned(base) + EMBEDDINGS;
}

const ENDPOINT = new RegExp(`(?:${TRANSCRIPTIONS}|${INFERENCE}|${CHAT}|${EMBEDDINGS})$`);

/** The endpoint that lists the models, which all dialects except whisper.cpp's have. */
export const modelsAddress = (url: string): string =>
  `${versioned(url.replace(/\/+$/, '').replace(ENDPOINT, ''))}/models`;

const versioned = (base: string): string => `${base}${/\/v\d+$/.test(base) ? '' : '/v1'}`;
