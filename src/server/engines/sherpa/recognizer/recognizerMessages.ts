import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from '../sherpaModel.ts';

export interface RecognizerLoad {
  model: SherpaModel;
  threads: number;
}

export interface Clip {
  samples: Int16Array;
  /** '' makes the model detect the language. */
  language: Language | '';
  /** Terms for models that support hotwords. */
  vocabulary?: readonly string[] | undefined;
}

/** The next audio of a stream. The first clip opens the stream. */
interface StreamClip extends Clip {
  stream: number;
  isLast: boolean;
}

export type RecognizerWork = Clip | StreamClip | { droppedStream: number };

export interface Decoded {
  text: string;
  /** The language as the model names it; '' for models that detect none. */
  language: string;
}
