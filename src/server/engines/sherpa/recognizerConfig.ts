import { dirname } from 'node:path';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from './sherpaModel.ts';

/** What sherpa-onnx adds to the score of each token of a hotword by default. */
const HOTWORDS_SCORE = 1.5;

export interface RecognizerOptions {
  threads: number;
  /** In place of the model's own, where its bytes are mapped. */
  tokens: string | undefined;
  /** Of a transducer, as sherpa-onnx names it. */
  modelType: string | undefined;
  /** '' lets Whisper detect it; other models take none. */
  language: Language | '';
}

/** The configuration of sherpa-onnx for a model. */
export function recognizerConfig(
  model: SherpaModel,
  { threads, tokens, modelType, language }: RecognizerOptions,
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    // Hotwords weigh on paths; greedy search has a single one.
    decodingMethod: model.takesVocabulary ? 'modified_beam_search' : 'greedy_search',
    hotwordsScore: HOTWORDS_SCORE,
    modelConfig: {
      ...commonConfig(threads, tokens),
      ...engineConfig(model, language),
      ...(modelType && { modelType }),
    },
  };
}

/** The configuration of sherpa-onnx for a streaming transducer, whose kind it finds out by itself. */
export function onlineConfig(
  { files: { encoder, decoder, joiner } }: SherpaModel,
  { threads, tokens }: { threads: number; tokens: string },
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    decodingMethod: 'greedy_search',
    // The server finds the ends of utterances.
    enableEndpoint: 0,
    modelConfig: { ...commonConfig(threads, tokens), transducer: { encoder, decoder, joiner } },
  };
}

const commonConfig = (threads: number, tokens = '') => ({
  numThreads: threads,
  provider: 'cpu',
  debug: 0,
  tokens,
});

function engineConfig({ engine, files }: SherpaModel, language: Language | ''): object {
  const { encoder, decoder, joiner, model, frontend, tokenizer } = files;
  switch (engine) {
    case 'whisper':
      return { whisper: { encoder, decoder, language, task: 'transcribe', tailPaddings: -1 } };
    case 'transducer':
    case 'streaming-transducer':
      return { transducer: { encoder, decoder, joiner } };
    case 'qwen3-asr':
      return {
        qwen3Asr: { convFrontend: frontend, encoder, decoder, tokenizer: tokenizer && dirname(tokenizer) },
      };
    case 'ctc':
      return { omnilingual: { model } };
  }
}
