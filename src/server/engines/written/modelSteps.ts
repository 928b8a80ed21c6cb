import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { LanguageModel, ModelPrompt } from '#server/engines/languageModel/languageModel.ts';
import type { SummaryRun } from '#server/features/summaries/summaryEngine.ts';

/** Prompts a model step by step, and stores each answer, so that a failed run can resume. */
export class ModelSteps {
  readonly model: LanguageModel;
  readonly signal: AbortSignal;
  readonly #run: SummaryRun;

  constructor(model: LanguageModel, signal: AbortSignal, run: SummaryRun) {
    this.model = model;
    this.signal = signal;
    this.#run = run;
  }

  /** The stored answer to the same prompt, or a new one. */
  async fill<Shape extends z.ZodMiniType>(prompt: ModelPrompt, shape: Shape): Promise<z.output<Shape>> {
    const key = createHash('sha256')
      .update(JSON.stringify([this.model.name, prompt.messages]))
      .digest('hex');
    const kept = shape.safeParse(await this.#run.parts.find(key));
    if (kept.success) return kept.data as z.output<Shape>;
    const answer = await this.model.fill(prompt, shape, this.signal);
    await this.#run.parts.keep(key, answer);
    return answer;
  }

  progress: SummaryRun['onProgress'] = (progress) => this.#run.onProgress(progress);
}
