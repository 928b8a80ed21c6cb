import { totalmem } from 'node:os';
import { hasSherpa } from './engines/sherpa/sherpaLibrary.ts';
import { SherpaSpeech } from './engines/sherpa/sherpaSpeech.ts';
import { toSherpaModel } from './localSpeech/toSherpaModel.ts';
import { DownloadError } from './models/downloadError.ts';
import type { DownloadProgress } from './models/downloadModel.ts';
import { fitsMemory, type Model } from './models/model.ts';
import type { ModelStore } from './models/modelStore.ts';
import { reasonOf } from './platform/reasonOf.ts';
import type { SpeechToText } from './speech/speechToText.ts';
import type { SwitchingSpeech } from './speech/switchingSpeech.ts';

/** Seconds of work for a second of speech, up to which a model is used by itself, and up to which somebody may choose it. */
const FAST_ENOUGH = 0.25;
const BARELY_FAST_ENOUGH = 0.5;

export interface ModelProblem {
  kind: 'download_failed' | 'damaged' | 'unusable' | 'too_slow' | 'set_aside';
  /** In English: the reason, the files or the speed. */
  detail: string;
}

export type ModelActivity =
  | { kind: 'downloading'; progress: DownloadProgress | null; stop: AbortController }
  | { kind: 'testing' };

export interface LocalSpeechOptions {
  store: ModelStore;
  speech: SwitchingSpeech;
  /** Tells whoever started the server. */
  print: (line: string) => void;
  /** Told about each step of a download. */
  onProgress?: (model: Model, progress: DownloadProgress) => void;
}

/** Speech models on this machine: gets one, tests it, and has it take over from the engine that served until then. */
export class LocalSpeech {
  readonly #options: LocalSpeechOptions;
  readonly #fallback: SpeechToText;
  readonly #activities = new Map<string, ModelActivity>();
  readonly #problems = new Map<string, ModelProblem>();
  #running: { model: Model; engine: SherpaSpeech } | null = null;
  /** Models are loaded one after the other, and the last one wins. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(options: LocalSpeechOptions) {
    this.#options = options;
    this.#fallback = options.speech.current;
  }

  get running(): Model | null {
    return this.#running?.model ?? null;
  }

  activityOf({ id }: Model): ModelActivity | null {
    return this.#activities.get(id) ?? null;
  }

  problemOf({ id }: Model): ModelProblem | null {
    return this.#problems.get(id) ?? null;
  }

  /** Serves with the best model that is here; where there is none, gets one that fits. */
  async start(): Promise<void> {
    const { store, print } = this.#options;
    if (!hasSherpa()) return print('Speech models: no build of sherpa-onnx for this machine');
    if (await this.#serveBest()) return;
    if (!store.isOnline) return;
    for (const model of store.models.filter((each) => each.isAutomatic && this.#mayFit(each))) {
      print(`Speech models: getting ${model.name} in the background; MODELS=off keeps this server from it`);
      if (!(await this.#download(model))) return;
      if (await this.#serve(model, FAST_ENOUGH)) return;
    }
    await this.#serveBest(BARELY_FAST_ENOUGH);
  }

  /** Gets the model if it is not here, and uses it from now on. Resolves when it serves or has a problem. */
  async get(model: Model): Promise<void> {
    if (this.#activities.has(model.id) || this.#running?.model.id === model.id) return;
    this.#problems.delete(model.id);
    const { store } = this.#options;
    const isWhole = (await store.presenceOf(model)).presence === 'whole';
    const isRight = isWhole && (await this.verify(model)).length === 0;
    // What is damaged stays the problem of the model where it cannot be got again.
    if (!isRight && isWhole && !store.isOnline) return;
    if (!isRight && !(await this.#download(model))) return;
    if (await this.#serve(model, BARELY_FAST_ENOUGH)) await store.choose(model);
  }

  /** Ends a download; what has arrived is kept for the next one. */
  stop({ id }: Model): void {
    const activity = this.#activities.get(id);
    if (activity?.kind === 'downloading') activity.stop.abort();
  }

  /** The files that are missing or damaged. */
  async verify(model: Model): Promise<string[]> {
    const damaged = await this.#options.store.findDamaged(model);
    if (damaged.length > 0) this.#problems.set(model.id, { kind: 'damaged', detail: damaged.join(', ') });
    else if (this.problemOf(model)?.kind === 'damaged') this.#problems.delete(model.id);
    return damaged;
  }

  async remove(model: Model): Promise<void> {
    this.stop(model);
    await this.#inTurn(async () => {
      if (this.#running?.model.id === model.id) await this.#fallBack();
      await this.#options.store.remove(model);
      this.#problems.delete(model.id);
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const activity of this.#activities.values())
      if (activity.kind === 'downloading') activity.stop.abort();
    await this.#turn;
    await this.#fallBack();
  }

  #mayFit(model: Model): boolean {
    return fitsMemory(model, totalmem()) && !this.#problems.has(model.id);
  }

  /** The chosen model before the others, which come in the order of the manifest. */
  async #serveBest(limit = FAST_ENOUGH): Promise<boolean> {
    const { store } = this.#options;
    const chosen = await store.findChosen();
    const others = store.models.filter(({ id }) => id !== chosen?.id);
    for (const model of chosen ? [chosen, ...others] : others) {
      const kind = this.#problems.get(model.id)?.kind;
      if (kind && !(kind === 'too_slow' && limit === BARELY_FAST_ENOUGH)) continue;
      const { presence } = await store.presenceOf(model);
      if (presence !== 'whole' || !fitsMemory(model, totalmem())) continue;
      if (await this.#serve(model, model === chosen ? BARELY_FAST_ENOUGH : limit)) return true;
    }
    return false;
  }

  async #download(model: Model): Promise<boolean> {
    const { store, print, onProgress } = this.#options;
    const activity: ModelActivity = { kind: 'downloading', progress: null, stop: new AbortController() };
    this.#activities.set(model.id, activity);
    try {
      await store.download(model, {
        signal: activity.stop.signal,
        onProgress: (progress) => {
          activity.progress = progress;
          onProgress?.(model, progress);
        },
      });
      return true;
    } catch (error) {
      if (!activity.stop.signal.aborted) {
        // Its message is a sentence already; its cause is only the system call that failed.
        const detail = error instanceof DownloadError ? error.message : reasonOf(error);
        this.#problems.set(model.id, { kind: 'download_failed', detail });
        print(
          `Speech models: could not download ${model.name}. ${detail} Retry with: npm run models -- get ${model.id}`,
        );
      }
      return false;
    } finally {
      this.#activities.delete(model.id);
    }
  }

  #serve(model: Model, limit: number): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#isClosing) return false;
      this.#activities.set(model.id, { kind: 'testing' });
      try {
        await this.#load(model, limit);
        return true;
      } catch (error) {
        if (!this.#problems.has(model.id))
          this.#problems.set(model.id, { kind: 'unusable', detail: reasonOf(error) });
        const { kind, detail } = this.#problems.get(model.id)!;
        this.#options.print(
          `Speech models: ${model.name} is not used (${kind.replace('_', ' ')}): ${detail}`,
        );
        return false;
      } finally {
        this.#activities.delete(model.id);
      }
    });
  }

  async #load(model: Model, limit: number): Promise<void> {
    const { store, speech, print } = this.#options;
    const damaged = await this.verify(model);
    if (damaged.length > 0) throw new Error(`Damaged: ${damaged.join(', ')}`);
    const before = this.#running;
    if (before?.model.id === model.id) await this.#fallBack();
    const engine = await SherpaSpeech.load(toSherpaModel(model, store), {
      mostProcesses: Math.floor(totalmem() / 2 / (model.minimumMemoryGiB * 2 ** 30)),
      onSetAside: (reason) => void this.#setAside(model, reason),
    });
    const { realTimeFactor } = engine.selfTest;
    await store.keepSpeed(model, realTimeFactor);
    if (realTimeFactor > limit) {
      await engine.close();
      this.#problems.set(model.id, { kind: 'too_slow', detail: realTimeFactor.toFixed(2) });
      throw new Error('too slow');
    }
    this.#problems.delete(model.id);
    speech.use(engine);
    this.#running = { model, engine };
    print(`Speech engine: ${engine.name}, ${realTimeFactor.toFixed(2)} s of work for a second of speech`);
    if (before && before.model.id !== model.id) await before.engine.close();
  }

  /** The words that the model had begun are recognized by the engine that follows. */
  async #setAside(model: Model, reason: string): Promise<void> {
    this.#problems.set(model.id, { kind: 'set_aside', detail: reason });
    this.#options.print(`Speech models: ${model.name} is set aside: ${reason}`);
    if (this.#running?.model.id !== model.id) return;
    await this.#inTurn(() => this.#fallBack());
    await this.#serveBest();
  }

  async #fallBack(): Promise<void> {
    const gone = this.#running;
    this.#running = null;
    if (!gone) return;
    this.#options.speech.use(this.#fallback);
    await gone.engine.close();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}
