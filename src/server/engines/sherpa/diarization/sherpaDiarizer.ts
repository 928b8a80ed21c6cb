import { availableParallelism } from 'node:os';
import type { DiarizeOptions, Diarizer, SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import { toMs, toSamples } from '#server/speech/sampleRate.ts';
import { ModelProcess } from '../modelProcess.ts';
import { readSample, SAMPLE } from '../sample.ts';
import { clusterVoices } from './clusterVoices.ts';
import type {
  DiarizationFiles,
  DiarizationLoad,
  DiarizationWork,
  DiarizedPart,
} from './diarizationMessages.ts';
import { findDiarizationFault } from './findDiarizationFault.ts';
import { partsOf } from './partsOf.ts';

/** Length of a part. The library keeps a part in memory and compares all its seconds with each other. */
const PART_MS = 10 * 60_000;
const MAX_THREADS = 4;
/** A process that takes this many times the length of the audio hangs. */
const SLOWEST_FACTOR = 5;
const MIN_TIMEOUT_MS = 60_000;

type DiarizationProcess = ModelProcess<DiarizationLoad, DiarizationWork, DiarizedPart>;

/** Diarization by sherpa-onnx, in a child process that runs as long as a recording is processed. */
export class SherpaDiarizer implements Diarizer {
  readonly isReady = true;
  readonly #files: DiarizationFiles;
  readonly #partMs: number;
  readonly #running = new Set<DiarizationProcess>();

  /** `partMs` lets tests use shorter parts. */
  constructor(files: DiarizationFiles, { partMs = PART_MS } = {}) {
    this.#files = files;
    this.#partMs = partMs;
  }

  /** Tests the models on a sample; returns their real-time factor. Rejects with a sentence when they find no voice. */
  async test(): Promise<number> {
    const samples = await readSample(SAMPLE.file);
    const startedAt = performance.now();
    const sound = (async function* () {
      yield samples;
    })();
    const turns = await this.findTurns(sound, { speakers: null, signal: new AbortController().signal });
    if (turns.length === 0) throw new Error('It finds no voice in its sample.');
    return (performance.now() - startedAt) / toMs(samples.length);
  }

  async findTurns(
    sound: AsyncIterable<Int16Array>,
    { speakers, signal, onProgress }: DiarizeOptions,
  ): Promise<SpeakerTurn[]> {
    const fault = await findDiarizationFault(this.#files);
    if (fault) throw new Error(fault);
    const child = await this.#startProcess();
    const stop = () => child.stop();
    signal.addEventListener('abort', stop);
    try {
      const parts: { part: DiarizedPart; offsetMs: number }[] = [];
      let offsetMs = 0;
      for await (const { samples, isWhole } of partsOf(sound, toSamples(this.#partMs))) {
        signal.throwIfAborted();
        const lengthMs = toMs(samples.length);
        // The number of speakers applies to a whole recording only, because a part need not contain everybody.
        const work = { samples, speakers: isWhole ? speakers : null };
        const part = await child.run(work, Math.max(MIN_TIMEOUT_MS, lengthMs * SLOWEST_FACTOR));
        parts.push({ part, offsetMs });
        offsetMs += lengthMs;
        await onProgress?.(offsetMs);
      }
      return linkParts(parts, speakers);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      child.stop();
      this.#running.delete(child);
    }
  }

  /** Aborts the running work, which then rejects. */
  close(): void {
    for (const child of this.#running) child.stop();
  }

  async #startProcess(): Promise<DiarizationProcess> {
    const child: DiarizationProcess = await ModelProcess.start({
      script: 'diarization/diarizationProcess.ts',
      load: { ...this.#files, threads: Math.min(MAX_THREADS, availableParallelism()) },
      onDeath: () => {},
    });
    this.#running.add(child);
    return child;
  }
}

/** Gives each person the same number in all parts. */
function linkParts(
  parts: readonly { part: DiarizedPart; offsetMs: number }[],
  speakers: number | null,
): SpeakerTurn[] {
  const voices = parts.flatMap(({ part }, index) => part.voices.map((voice) => ({ index, ...voice })));
  const numbers = clusterVoices(
    voices.map(({ vector }) => vector),
    speakers,
  );
  const numberOf = new Map(voices.map(({ index, speaker }, at) => [`${index} ${speaker}`, numbers[at]!]));
  return parts.flatMap(({ part, offsetMs }, index) =>
    // Drops turns with too little audio for a vector; their words go to the speaker before.
    part.turns.flatMap(({ startMs, endMs, speaker }) => {
      const number = numberOf.get(`${index} ${speaker}`);
      if (number === undefined) return [];
      return {
        startMs: Math.round(startMs + offsetMs),
        endMs: Math.round(endMs + offsetMs),
        speaker: number,
      };
    }),
  );
}
