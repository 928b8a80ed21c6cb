import { dirname } from 'node:path';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from './sherpaModel.ts';

export interface RecognizerOptions {
  threads: number;
  /** In place of the model's own, where its bytes are mapped. */
  tokens: string | undefined;
  /** '' lets Whisper detect it; other models take none. */
  language: Language | '';
}

/** The configuration of sherpa-onnx for a model. */
export function recognizerConfig(
  model: SherpaModel,
  { threads, tokens, language }: RecognizerOptions,
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    decodingMethod: 'greedy_search',
    modelConfig: {
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
      tokens: tokens ?? '',
      ...engineConfig(model, language),
    },
  };
}

function engineConfig({ engine, files }: SherpaModel, language: Language | ''): object {
  const { encoder, decoder, joiner, model, frontend, tokenizer } = files;
  switch (engine) {
    case 'whisper':
      return { whisper: { encoder, decoder, language, task: 'transcribe', tailPaddings: -1 } };
    case 'transducer':
      return { transducer: { encoder, decoder, joiner }, modelType: 'nemo_transducer' };
    case 'qwen3-asr':
      return {
        qwen3Asr: { convFrontend: frontend, encoder, decoder, tokenizer: tokenizer && dirname(tokenizer) },
      };
    case 'ctc':
      return { omnilingual: { model } };
  }
}
