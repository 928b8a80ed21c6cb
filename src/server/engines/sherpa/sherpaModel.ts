import type { Language } from '#shared/contract/languages.ts';

/** A speech model on this machine whose files have been verified. */
export interface SherpaModel {
  /** Shown to users, such as "Whisper small". */
  name: string;
  engine: 'whisper' | 'transducer' | 'streaming-transducer' | 'qwen3-asr' | 'ctc';
  languages: readonly Language[];
  /** Whether the model uses a list of names and terms, as hotwords of a transducer. */
  takesVocabulary?: boolean | undefined;
  /** Absolute paths by role. */
  files: { [Role in SherpaFileRole]?: string | undefined };
  /** A recording that the model understands, with its text; the built-in English one when absent. */
  sample?: { file: string; text: string } | undefined;
}

type SherpaFileRole = 'encoder' | 'decoder' | 'joiner' | 'frontend' | 'model' | 'tokens' | 'tokenizer';
