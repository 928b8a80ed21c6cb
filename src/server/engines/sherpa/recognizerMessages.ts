import type { Language } from '#shared/contract/languages.ts';
import type { SherpaModel } from './sherpaModel.ts';

/** What the server asks of a recognizer process. */
export type RecognizerRequest =
  | { type: 'load'; model: SherpaModel; threads: number }
  | { type: 'decode'; id: number; samples: Int16Array; language: Language | '' };

/** What a recognizer process answers. */
export type RecognizerAnswer =
  | { type: 'loaded' }
  | { type: 'failed'; reason: string }
  | { type: 'decoded'; id: number; text: string; language: string }
  | { type: 'undecoded'; id: number; reason: string };
