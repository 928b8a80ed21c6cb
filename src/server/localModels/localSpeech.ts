import { totalmem } from 'node:os';
import { hasSherpa } from '#server/engines/sherpa/sherpaLibrary.ts';
import { SherpaSpeech } from '#server/engines/sherpa/sherpaSpeech.ts';
import { fitsMemory, type SpeechModel } from '#server/models/model.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import type { SwitchingSpeech } from '#server/speech/switchingSpeech.ts';
import type { ModelManager } from './modelManager.ts';
import type { ModelRunner } from './modelRunner.ts';
import { toSherpaModel } from './toSherpaModel.ts';

interface SpeedLimits {
  /** Maximum real-time factor (seconds of processing per second of speech) of a model that is used automatically. */
  byItself: number;
  /** Maximum real-time factor of a model that somebody chose, or that is used because no faster one exists. */
  byHand: number;
}

const LIMITS: SpeedLimits = { byItself: 0.25, byHand: 0.5 };

interface LocalSpeechOptions {
  modelManager: ModelManager;
  speech: SwitchingSpeech;
  limits?: SpeedLimits;
}

/**
 * Downloads and tests speech models on this machine, and switches the server from the previous engine to the chosen
 * one.
 */
export class LocalSpeech implements ModelRunner<SpeechModel> {
  readonly #modelManager: ModelManager;
  readonly #speech: SwitchingSpeech;
  readonly #fallback: SpeechToText;
  readonly #limits: SpeedLimits;
  #running: { model: SpeechModel; engine: SherpaSpeech } | null = null;
  /** Serializes loading, so that the model chosen last is used. */
  #tail: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor({ modelManager, speech, limits = LIMITS }: LocalSpeechOptions) {
    this.#modelManager = modelManager;
    this.#limits = limits;
    this.#speech = speech;
    this.#fallback = speech.current;
  }

  get running(): SpeechModel | null {
    return this.#running?.model ?? null;
  }

  /** Uses the best stored model. If there is none, downloads one that fits this machine. */
  async start(): Promise<void> {
    const { store, print } = this.#modelManager;
    if (!hasSherpa()) return print('Speech models: no build of sherpa-onnx for this machine');
    if (await this.#serveBest()) return;
    if (!store.isOnline) return;
    for (const model of store.speechModels.filter((each) => each.isAutomatic && this.#mayFit(each))) {
      print(`Speech models: getting ${model.name} in the background; MODELS=off keeps this server from it`);
      if (!(await this.#modelManager.download(model))) break;
      if (await this.#serve(model, this.#limits.byItself)) return;
    }
    // A slow model that is stored is better than none, also where the download of a faster one failed.
    await this.#serveBest(this.#limits.byHand);
  }

  /** Downloads the model if necessary, and uses it from then on. Resolves when it is in use or has a problem. */
  async get(model: SpeechModel): Promise<void> {
    if (this.#modelManager.activityOf(model) || this.#running?.model.id === model.id) return;
    this.#modelManager.setProblem(model, null);
    if (!(await this.#modelManager.complete(model))) return;
    if (await this.#serve(model, this.#limits.byHand)) await this.#modelManager.store.choose(model);
  }

  async remove(model: SpeechModel): Promise<void> {
    await this.#modelManager.stop(model);
    await this.#runSerially(async () => {
      if (this.#running?.model.id === model.id) await this.#fallBack();
      await this.#modelManager.store.remove(model);
      this.#modelManager.setProblem(model, null);
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#modelManager.stopAll();
    await this.#tail;
    await this.#fallBack();
  }

  #mayFit(model: SpeechModel): boolean {
    return fitsMemory(model, totalmem()) && !this.#modelManager.problemOf(model);
  }

  /** Tries the chosen model first, then the others in the order of the manifest. */
  async #serveBest(limit = this.#limits.byItself): Promise<boolean> {
    const { store } = this.#modelManager;
    const chosen = await store.findChosen();
    const others = store.speechModels.filter(({ id }) => id !== chosen?.id);
    for (const model of chosen ? [chosen, ...others] : others) {
      const kind = this.#modelManager.problemOf(model)?.kind;
      if (kind && !(kind === 'too_slow' && limit === this.#limits.byHand)) continue;
      const { presence } = await store.presenceOf(model);
      if (presence !== 'whole' || !fitsMemory(model, totalmem())) continue;
      if (await this.#serve(model, model === chosen ? this.#limits.byHand : limit)) return true;
    }
    return false;
  }

  #serve(model: SpeechModel, limit: number): Promise<boolean> {
    return this.#runSerially(async () => {
      if (this.#isClosing) return false;
      return this.#modelManager.test(model, () => this.#load(model, limit));
    });
  }

  async #load(model: SpeechModel, limit: number): Promise<void> {
    const { store, print } = this.#modelManager;
    const before = this.#running;
    if (before?.model.id === model.id) await this.#fallBack();
    const engine = await SherpaSpeech.load(toSherpaModel(model, store), {
      mostProcesses: Math.floor(totalmem() / 2 / (model.minimumMemoryGiB * 2 ** 30)),
      onDisabled: (reason) => void this.#disable(model, reason),
    });
    const { realTimeFactor } = engine.selfTest;
    await store.keepSpeed(model, realTimeFactor);
    if (realTimeFactor > limit) {
      await engine.close();
      this.#modelManager.setProblem(model, { kind: 'too_slow', detail: realTimeFactor.toFixed(2) });
      throw new Error('too slow');
    }
    this.#modelManager.setProblem(model, null);
    this.#speech.use(engine);
    this.#running = { model, engine };
    print(`Speech engine: ${engine.name}, ${realTimeFactor.toFixed(2)} s of work for a second of speech`);
    if (before && before.model.id !== model.id) await before.engine.close();
  }

  /** Disables a crashed model. The next engine recognizes the utterances that the model had begun. */
  async #disable(model: SpeechModel, reason: string): Promise<void> {
    this.#modelManager.setProblem(model, { kind: 'set_aside', detail: reason });
    this.#modelManager.print(`Speech models: ${model.name} is set aside: ${reason}`);
    if (this.#running?.model.id !== model.id) return;
    await this.#runSerially(() => this.#fallBack());
    await this.#serveBest();
  }

  async #fallBack(): Promise<void> {
    const gone = this.#running;
    this.#running = null;
    if (!gone) return;
    this.#speech.use(this.#fallback);
    await gone.engine.close();
  }

  #runSerially<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => {});
    return done;
  }
}
