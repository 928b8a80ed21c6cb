import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from './sherpaModel.ts';

export interface RecognizerLoad {
  model: SherpaModel;
  threads: number;
}

export interface Clip {
  samples: Int16Array;
  /** '' lets the model detect it. */
  language: Language | '';
  /** For models that take a list of terms. */
  vocabulary?: readonly string[] | undefined;
}

/** The next sound of a stream, which begins with its first clip. */
export interface StreamClip extends Clip {
  stream: number;
  isLast: boolean;
}

export type RecognizerWork = Clip | StreamClip | { droppedStream: number };

export interface Decoded {
  text: string;
  /** As the model named it; '' for models that detect none. */
  language: string;
}
