import type { LlamaLibrary } from './llamaLibrary.ts';
import type { LlamaLoad } from './llamaMessages.ts';

/**
 * Loads the library and the model without building or downloading anything. Uses a GPU on macOS only; a separate model
 * server makes better use of other GPUs.
 */
export async function openGguf({ library, file }: Pick<LlamaLoad, 'library' | 'file'>) {
  const { getLlama, LlamaChatSession }: LlamaLibrary = await import(library);
  const gpu = process.platform === 'darwin' ? 'auto' : false;
  const llama = await getLlama({ gpu, build: 'never', skipDownload: true, logLevel: 'error' });
  return { LlamaChatSession, llama, model: await llama.loadModel({ modelPath: file }) };
}
