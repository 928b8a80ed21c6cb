import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of node-llama-cpp, which the operator installs; see docs/models.md. */
export interface LlamaLibrary {
  getLlama(options: object): Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: LlamaSequence }) => LlamaSession;
}

interface Llama {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
}

export interface LlamaModel {
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  tokenize(text: string): readonly number[];
  createContext(options: object): Promise<{ contextSize: number; getSequence(): LlamaSequence }>;
  createEmbeddingContext(options: object): Promise<LlamaEmbeddingContext>;
}

export interface LlamaEmbeddingContext {
  getEmbeddingFor(tokens: number[]): Promise<{ vector: readonly number[] }>;
}

export interface LlamaSequence {
  /** The number of tokens that have been evaluated. */
  readonly nextTokenIndex: number;
}

export type ChatHistoryItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: string[] };

export interface LlamaSession {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly ChatHistoryItem[] }): {
      contextText: { tokenize(tokenizer: unknown): readonly number[] };
    };
  };
  setChatHistory(history: readonly ChatHistoryItem[]): void;
  prompt(text: string, options: object): Promise<string>;
}

const VERSION = '3.22.1';
const PROJECT = resolve(import.meta.dirname, '../../../..');
/** The packages of the library's binaries for the CPU, by platform and architecture. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/** URL of the library's module in the data folder or among the project's packages; null when it is not installed. */
export function findLlamaLibrary(dataDir: string): string | null {
  const modules = [join(dataDir, 'llama'), PROJECT].map((folder) =>
    join(folder, 'node_modules/node-llama-cpp/dist/index.js'),
  );
  const installed = modules.find(existsSync);
  return installed ? pathToFileURL(installed).href : null;
}

/** The command that installs the library (85 MB), without scripts and without packages for GPUs. */
export function llamaInstallCommand(dataDir: string): string {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  const packages = ['node-llama-cpp', ...(platform ? [`@node-llama-cpp/${platform}`] : [])];
  const pinned = packages.map((name) => `${name}@${VERSION}`).join(' ');
  return `npm install --prefix ${join(dataDir, 'llama')} --ignore-scripts --omit=optional ${pinned}`;
}
