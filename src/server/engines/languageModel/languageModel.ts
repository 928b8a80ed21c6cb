import type * as z from 'zod/mini';
import { ServiceError, type ServiceFailure } from '#server/speech/serviceError.ts';
import type { OutsideService } from '#server/speech/speechToText.ts';

/** Why a model wrote nothing that can be used. */
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
  /** Upper limit of the answer. */
  maxTokens: number;
  /** Somebody is waiting for the first words: goes before what runs in the background. */
  isUrgent?: boolean;
}

/** The port that every language model implements. All methods reject with ModelError, or with the signal's reason. */
export interface LanguageModel {
  /** Shown to people, such as "qwen3 (llm.example.org)". */
  readonly name: string;
  /** Absent when the model runs on this machine. */
  readonly service?: OutsideService | undefined;
  /** Resolves with the tokens that prompt and answer may have together. */
  contextTokens(): Promise<number>;
  /** The tokens of each text, never fewer than the model counts as far as is known. */
  countTokens(texts: readonly string[]): Promise<number[]>;
  /** Text without reasoning; `onText` gets what has been written so far. */
  write(prompt: ModelPrompt, signal: AbortSignal, onText?: (text: string) => void): Promise<string>;
  /** An answer of this shape. */
  fill<Shape extends z.ZodMiniType>(
    prompt: ModelPrompt,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>>;
  close(): Promise<void>;
}
