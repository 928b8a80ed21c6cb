import type { ModelMessage } from '#server/engines/languageModel/languageModel.ts';

export interface LlamaLoad {
  /** Address of the library's module. */
  library: string;
  /** Path of a GGUF file. */
  file: string;
  /** The most tokens that one piece of work may have; a model may have been trained on fewer. */
  maxContext: number;
  /** As many as the processor has cores when absent. */
  threads?: number | undefined;
}

export type LlamaWork =
  | { type: 'context' }
  | { type: 'count'; texts: string[] }
  | { type: 'write'; messages: ModelMessage[]; maxTokens: number; schema: object | null };

/** Tokens of the context, or of each text. A prompt that does not fit is not begun. */
export type LlamaResult =
  | { type: 'tokens'; tokens: number[] }
  | { type: 'written'; text: string }
  | { type: 'too_long' };

/** Asks for a vector of each text; what is longer than the context is cut. */
export type EmbeddingWork = readonly string[];
