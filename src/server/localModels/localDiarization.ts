import { totalmem } from 'node:os';
import { SherpaDiarizer } from '#server/engines/sherpa/diarization/sherpaDiarizer.ts';
import { hasSherpa } from '#server/engines/sherpa/sherpaLibrary.ts';
import { type DiarizationModel, fitsMemory, isDiarizationModel } from '#server/models/model.ts';
import type { DiarizeOptions, Diarizer, SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import type { ModelManager } from './modelManager.ts';
import type { ModelRunner } from './modelRunner.ts';

/** Downloads, tests and runs the models that distinguish the speakers of recordings. */
export class LocalDiarization implements Diarizer, ModelRunner<DiarizationModel> {
  readonly #modelManager: ModelManager;
  #running: { model: DiarizationModel; diarizer: SherpaDiarizer } | null = null;

  constructor(modelManager: ModelManager) {
    this.#modelManager = modelManager;
  }

  get running(): DiarizationModel | null {
    return this.#running?.model ?? null;
  }

  get isReady(): boolean {
    return this.#running !== null;
  }

  /** Uses the first stored model. If there is none, downloads one if `mayDownload`. */
  async start({ mayDownload }: { mayDownload: boolean }): Promise<void> {
    const { store, print } = this.#modelManager;
    if (!hasSherpa()) return;
    const models = store.models.filter(isDiarizationModel).filter((model) => fitsMemory(model, totalmem()));
    for (const model of models) {
      const isHere = (await store.presenceOf(model)).presence === 'whole';
      if (isHere && (await this.#serve(model))) return;
    }
    if (!mayDownload || !store.isOnline) return;
    const wanted = models.find((model) => model.isAutomatic && !this.#modelManager.problemOf(model));
    if (!wanted) return;
    print(
      `Speech models: getting ${wanted.name} in the background, which tell the speakers of uploads apart`,
    );
    if (await this.#modelManager.download(wanted)) await this.#serve(wanted);
  }

  async get(model: DiarizationModel): Promise<void> {
    if (this.#modelManager.activityOf(model) || this.#running?.model.id === model.id) return;
    this.#modelManager.setProblem(model, null);
    if (await this.#modelManager.complete(model)) await this.#serve(model);
  }

  async remove(model: DiarizationModel): Promise<void> {
    await this.#modelManager.stop(model);
    if (this.#running?.model.id === model.id) this.close();
    await this.#modelManager.store.remove(model);
    this.#modelManager.setProblem(model, null);
  }

  async findTurns(sound: AsyncIterable<Int16Array>, options: DiarizeOptions): Promise<SpeakerTurn[]> {
    if (!this.#running) throw new Error('No model that tells speakers apart is here');
    return this.#running.diarizer.findTurns(sound, options);
  }

  close(): void {
    this.#running?.diarizer.close();
    this.#running = null;
  }

  #serve(model: DiarizationModel): Promise<boolean> {
    const { store, print } = this.#modelManager;
    return this.#modelManager.test(model, async () => {
      const pathOf = (role: 'segmentation' | 'embedding') => {
        const file = model.files.find((each) => each.role === role);
        if (!file) throw new Error(`It lacks a file with the role "${role}".`);
        return store.pathOf(model, file);
      };
      const files = { segmentation: pathOf('segmentation'), embedding: pathOf('embedding') };
      const diarizer = new SherpaDiarizer(files);
      const realTimeFactor = await diarizer.test();
      await store.keepSpeed(model, realTimeFactor);
      this.#running = { model, diarizer };
      print(
        `Speakers of uploads are told apart by ${model.name}, ${realTimeFactor.toFixed(2)} s of work for a second of speech`,
      );
    });
  }
}
