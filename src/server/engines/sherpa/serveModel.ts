import type { ModelAnswer, ModelRequest } from './modelProcess.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The other side of ModelProcess: loads a model once, then answers each piece of work. */
export function serveModel<Load, Work, Model, Result>(
  load: (request: Load) => Promise<Model>,
  run: (work: Work, model: Model) => Promise<Result>,
): void {
  let model: Promise<Model> | null = null;
  const answer = (message: ModelAnswer<Result>): void => void process.send?.(message);

  const begin = async (request: Load) => {
    try {
      model = load(request);
      await model;
      answer({ type: 'loaded' });
    } catch (error) {
      answer({ type: 'failed', reason: reasonOf(error) });
    }
  };

  const work = async (id: number, task: Work) => {
    try {
      if (!model) throw new Error('No model is loaded');
      answer({ type: 'done', id, result: await run(task, await model) });
    } catch (error) {
      answer({ type: 'undone', id, reason: reasonOf(error) });
    }
  };

  process.on('message', (request: ModelRequest<Load, Work>) => {
    if (request.type === 'load') void begin(request.load);
    else void work(request.id, request.work);
  });
  // The server is gone, so nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole group of processes; the server stops this one once its last words are written.
  process.on('SIGINT', () => {});
}

/** Samples as the native library takes them. */
export const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);
