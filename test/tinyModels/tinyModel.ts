import { toWav } from '#server/engines/wav.ts';
import type { ModelFile } from '#server/models/model.ts';
import type { Language } from '#shared/contract/languages.ts';
import { melody, tinyCtc, tone } from './tinyCtc.ts';
import { spelling, tinyTransducer } from './tinyTransducer.ts';
import { TONES, tinyWhisper } from './tinyWhisper.ts';

/** The files of a model with their roles and contents. */
export interface TinyModel {
  engine: 'whisper' | 'ctc' | 'transducer' | 'streaming-transducer';
  contents: { role: ModelFile['role']; path: string; content: Uint8Array }[];
  sampleText: string;
}

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

/** Sentences with letters that are split between tokens: "à" is C3 A0, "م" D9 85, "ر" D8 B1. */
const TOKENS: Record<Language, Uint8Array[]> = {
  en: [bytes(' hello'), bytes(' everyone')],
  fr: [bytes(' voil'), bytes(0xc3), bytes(0xa0), bytes(' tout')],
  ar: [bytes(' ', 0xd9), bytes(0x85, 0xd8), bytes(0xb1), bytes('حبا')],
};

/** The sentence that the tiny Whisper model recognizes in each language. */
export const SENTENCES: Record<Language, string> = { en: 'hello everyone', fr: 'voilà tout', ar: 'مرحبا' };

export function tinyWhisperModel(
  options?: Parameters<typeof tinyWhisper>[1] & { tokens?: Partial<typeof TOKENS> },
): TinyModel {
  const { encoder, decoder, tokens } = tinyWhisper({ ...TOKENS, ...options?.tokens }, options);
  return {
    engine: 'whisper',
    contents: [
      { role: 'encoder', path: 'encoder.onnx', content: encoder },
      { role: 'decoder', path: 'decoder.onnx', content: decoder },
      { role: 'tokens', path: 'tokens.txt', content: tokens },
      { role: 'sample', path: 'sample.wav', content: toWav(tone(TONES.en, 3)) },
    ],
    sampleText: SENTENCES.en,
  };
}

export function tinyCtcModel(): TinyModel {
  const { model, tokens } = tinyCtc();
  return {
    engine: 'ctc',
    contents: [
      { role: 'model', path: 'model.onnx', content: model },
      { role: 'tokens', path: 'tokens.txt', content: tokens },
      { role: 'sample', path: 'sample.wav', content: toWav(melody('a word')) },
    ],
    sampleText: 'a word',
  };
}

export function tinyTransducerModel({
  isStreaming = false,
  ...options
}: Parameters<typeof tinyTransducer>[0] = {}): TinyModel {
  const { encoder, decoder, joiner, tokens } = tinyTransducer({ isStreaming, ...options });
  return {
    engine: isStreaming ? 'streaming-transducer' : 'transducer',
    contents: [
      { role: 'encoder', path: 'encoder.onnx', content: encoder },
      { role: 'decoder', path: 'decoder.onnx', content: decoder },
      { role: 'joiner', path: 'joiner.onnx', content: joiner },
      { role: 'tokens', path: 'tokens.txt', content: tokens },
      { role: 'sample', path: 'sample.wav', content: toWav(spelling('a word')) },
    ],
    sampleText: 'a word',
  };
}
