import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { mapTokens, unmapText } from './byteTokens.ts';
import { recognizerConfig } from './recognizerConfig.ts';
import type { RecognizerAnswer, RecognizerRequest } from './recognizerMessages.ts';
import { loadSherpa, type SherpaRecognizer } from './sherpaLibrary.ts';

// The process of one recognizer. A damaged model ends it with a signal or with exit(255), and never the server.

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const answer = (message: RecognizerAnswer): void => void process.send?.(message);

type Load = Extract<RecognizerRequest, { type: 'load' }>;
type Decode = Extract<RecognizerRequest, { type: 'decode' }>;

let loaded: { recognizer: SherpaRecognizer; load: Load; tokens: string | undefined } | null = null;

async function load(request: Load): Promise<void> {
  const { model, threads } = request;
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-tokens-'));
  try {
    let { tokens } = model.files;
    if (model.engine === 'whisper' && tokens) {
      const mapped = join(folder, 'tokens.txt');
      await writeFile(mapped, mapTokens(await readFile(tokens, 'utf8')));
      tokens = mapped;
    }
    const config = recognizerConfig(model, { threads, tokens, language: '' });
    // Not the constructor, which ends the process with SIGABRT at a model that was cut.
    const recognizer = await loadSherpa().OfflineRecognizer.createAsync(config);
    loaded = { recognizer, load: request, tokens };
    answer({ type: 'loaded' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function decode({ id, samples, language }: Decode): Promise<void> {
  if (!loaded) throw new Error('No model is loaded');
  const { recognizer, load, tokens } = loaded;
  const { model, threads } = load;
  if (model.engine === 'whisper')
    recognizer.setConfig(recognizerConfig(model, { threads, tokens, language }));
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples: toFloats(samples), sampleRate: SAMPLE_RATE });
  const { text, lang } = await recognizer.decodeAsync(stream);
  answer({ type: 'decoded', id, text: model.engine === 'whisper' ? unmapText(text) : text, language: lang });
}

const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

process.on('message', (request: RecognizerRequest) => {
  if (request.type === 'load')
    load(request).catch((error) => answer({ type: 'failed', reason: reasonOf(error) }));
  else
    decode(request).catch((error) => answer({ type: 'undecoded', id: request.id, reason: reasonOf(error) }));
});
// The server is gone, so nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of processes; the server stops this one once its last words are written.
process.on('SIGINT', () => {});
