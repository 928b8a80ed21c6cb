import type { ModelMessage } from '#server/engines/languageModel/languageModel.ts';

export interface LlamaLoad {
  /** URL of the library's module. */
  library: string;
  /** Path of a GGUF file. */
  file: string;
  /** Maximum number of tokens of one request; limited by what the model was trained on. */
  maxContext: number;
  /** Number of threads; one per CPU core when absent. */
  threads?: number | undefined;
}

export type LlamaWork =
  | { type: 'context' }
  | { type: 'count'; texts: string[] }
  | { type: 'write'; messages: ModelMessage[]; maxTokens: number; schema: object | null };

/** 'tokens': those of the context, or of each text. 'too_long': the prompt does not fit and was not evaluated. */
export type LlamaResult =
  | { type: 'tokens'; tokens: number[] }
  | { type: 'written'; text: string }
  | { type: 'too_long' };

/** Requests a vector for each text; texts that exceed the context are truncated. */
export type EmbeddingWork = readonly string[];
