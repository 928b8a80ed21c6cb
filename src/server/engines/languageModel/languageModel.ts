import type * as z from 'zod/mini';
import { ServiceError, type ServiceFailure } from '#server/speech/serviceError.ts';
import type { OutsideService } from '#server/speech/speechToText.ts';

/** Why a model gave no usable answer. */
export type ModelFailure =
  | ServiceFailure
  /** The prompt was longer than the model's context. */
  | 'too_long';

export class ModelError extends ServiceError<ModelFailure> {}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelPrompt {
  messages: ModelMessage[];
  /** Maximum number of tokens of the answer. */
  maxTokens: number;
  /** True when somebody waits for the first words; takes precedence over background work. */
  isUrgent?: boolean;
}

/** The port that every language model implements. All methods reject with ModelError, or with the signal's reason. */
export interface LanguageModel {
  /** Shown to users, such as "qwen3 (llm.example.org)". */
  readonly name: string;
  /** Absent when the model runs on this machine. */
  readonly service?: OutsideService | undefined;
  /** Resolves with the maximum number of tokens of prompt and answer together. */
  contextTokens(): Promise<number>;
  /** Resolves with the tokens of each text: an upper estimate, or the model's own count. */
  countTokens(texts: readonly string[]): Promise<number[]>;
  /** Resolves with the text, without reasoning; `onText` gets the text written so far. */
  write(prompt: ModelPrompt, signal: AbortSignal, onText?: (text: string) => void): Promise<string>;
  /** Resolves with an answer that matches the shape. */
  fill<Shape extends z.ZodMiniType>(
    prompt: ModelPrompt,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>>;
  close(): Promise<void>;
}
