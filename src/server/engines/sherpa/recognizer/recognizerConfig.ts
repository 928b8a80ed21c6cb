import { dirname } from 'node:path';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from '../sherpaModel.ts';

/** The default of sherpa-onnx for what each token of a hotword adds to the score. */
const HOTWORDS_SCORE = 1.5;

interface RecognizerOptions {
  threads: number;
  /** Path of the mapped tokens file, which replaces the model's own. */
  tokens: string | undefined;
  /** Type of a transducer, as sherpa-onnx names it. */
  modelType: string | undefined;
  /** The language for Whisper; '' makes it detect the language. Other models ignore it. */
  language: Language | '';
}

/** The configuration of sherpa-onnx for an offline model. */
export function recognizerConfig(
  model: SherpaModel,
  { threads, tokens, modelType, language }: RecognizerOptions,
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    // Hotwords need beam search, because they weigh alternative paths and greedy search has only one.
    decodingMethod: model.takesVocabulary ? 'modified_beam_search' : 'greedy_search',
    hotwordsScore: HOTWORDS_SCORE,
    modelConfig: {
      ...commonConfig(threads, tokens),
      ...engineConfig(model, language),
      ...(modelType && { modelType }),
    },
  };
}

/** The configuration of sherpa-onnx for a streaming transducer, whose type the library detects. */
export function onlineConfig(
  { files: { encoder, decoder, joiner } }: SherpaModel,
  { threads, tokens }: { threads: number; tokens: string },
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    decodingMethod: 'greedy_search',
    // Disables the library's endpointing, because the server finds the ends of utterances.
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
