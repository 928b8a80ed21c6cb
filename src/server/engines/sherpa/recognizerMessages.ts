import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from './sherpaModel.ts';

export interface RecognizerLoad {
  model: SherpaModel;
  threads: number;
}

export interface RecognizerWork {
  samples: Int16Array;
  /** '' lets the model detect it. */
  language: Language | '';
}

export interface Decoded {
  text: string;
  /** As the model named it; '' for models that detect none. */
  language: string;
}
