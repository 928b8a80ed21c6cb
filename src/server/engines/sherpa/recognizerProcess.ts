import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { mapTokens, unmapText } from './byteTokens.ts';
import { recognizerConfig } from './recognizerConfig.ts';
import type { Decoded, RecognizerLoad, RecognizerWork } from './recognizerMessages.ts';
import { serveModel, toFloats } from './serveModel.ts';
import { loadSherpa, type SherpaRecognizer } from './sherpaLibrary.ts';

// The process of one recognizer. A damaged model ends it with a signal or with exit(255), and never the server.

interface Loaded {
  recognizer: SherpaRecognizer;
  request: RecognizerLoad;
  tokens: string | undefined;
}

async function load(request: RecognizerLoad): Promise<Loaded> {
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
    return { recognizer, request, tokens };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function decode(
  { samples, language }: RecognizerWork,
  { recognizer, request, tokens }: Loaded,
): Promise<Decoded> {
  const { model, threads } = request;
  if (model.engine === 'whisper')
    recognizer.setConfig(recognizerConfig(model, { threads, tokens, language }));
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples: toFloats(samples), sampleRate: SAMPLE_RATE });
  const { text, lang } = await recognizer.decodeAsync(stream);
  return { text: model.engine === 'whisper' ? unmapText(text) : text, language: lang };
}

serveModel(load, decode);
