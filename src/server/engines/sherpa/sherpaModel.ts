import type { Language } from '#shared/contract/languages.ts';

/** A speech model on this machine, whose files have been checked. */
export interface SherpaModel {
  /** Shown to people, such as "Whisper small". */
  name: string;
  engine: 'whisper' | 'transducer' | 'streaming-transducer' | 'qwen3-asr' | 'ctc';
  languages: readonly Language[];
  /** Whether a list of names and terms reaches it, as hotwords of a transducer. */
  takesVocabulary?: boolean | undefined;
  /** Absolute paths by role. */
  files: { [Role in SherpaFileRole]?: string | undefined };
  /** A recording that the model understands, and what is said in it; the English one of this server when absent. */
  sample?: { file: string; text: string } | undefined;
}

export type SherpaFileRole = 'encoder' | 'decoder' | 'joiner' | 'frontend' | 'model' | 'tokens' | 'tokenizer';
