import type { ModelAnswer, ModelRequest } from './modelProcess.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface WorkContext {
  /** Aborted when the work is cancelled. */
  signal: AbortSignal;
  /** Sends an intermediate result, which also shows that the work continues. */
  report(news: string): void;
}

/** The child's side of ModelProcess: loads a model once, then runs each request. */
export function serveModel<Load, Work, Model, Result>(
  load: (request: Load) => Promise<Model>,
  run: (work: Work, model: Model, context: WorkContext) => Promise<Result>,
): void {
  const running = new Map<number, AbortController>();
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
    const givenUp = new AbortController();
    running.set(id, givenUp);
    try {
      if (!model) throw new Error('No model is loaded');
      const report = (news: string) => answer({ type: 'news', id, news });
      answer({ type: 'done', id, result: await run(task, await model, { signal: givenUp.signal, report }) });
    } catch (error) {
      answer({ type: 'undone', id, reason: reasonOf(error) });
    } finally {
      running.delete(id);
    }
  };

  process.on('message', (request: ModelRequest<Load, Work>) => {
    if (request.type === 'load') void begin(request.load);
    else if (request.type === 'abort') running.get(request.id)?.abort();
    else void work(request.id, request.work);
  });
  // Exits when the server is gone, because nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
  // Ignores Ctrl-C, which reaches the whole process group: the server ends this process once its last utterances are
  // written.
  process.on('SIGINT', () => {});
}

/** Converts samples to the floats (-1 to 1) that the native library takes. */
export const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);
