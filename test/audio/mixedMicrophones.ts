import { Echoes } from '#server/features/transcription/echoes/echoes.ts';
import {
  LEVEL_MS,
  type LoudnessCurve,
} from '#server/features/transcription/echoes/loudness/loudnessCurve.ts';
import { LoudnessExchange } from '#server/features/transcription/echoes/loudness/loudnessExchange.ts';
import type { KeptSound } from '#server/features/transcription/echoes/ownSpeech/keptSound.ts';
import { RecentLines, type Revision } from '#server/features/transcription/echoes/ownSpeech/recentLines.ts';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { UtteranceSegmenter } from '#server/speech/segmentation/utteranceSegmenter.ts';
import { RATE } from './voiceMixes.ts';

const MEETING = 'm';
const CHUNK_MS = 2_000;

/** A part of an utterance that is stored as a line of its speaker. */
export interface KeptPart {
  fromMs: number;
  toMs: number;
  /** Number of the utterance to which the part belongs. */
  utterance?: string;
  /** The correction of the utterance that later audio caused. */
  revision?: LineRevision;
}

export type LineRevision = Revision<{ id: string }>;

/** One participant's stream on its way through speech detection and `Echoes`, without an engine. */
class Microphone {
  /** What is stored under this participant's name. */
  readonly kept: KeptPart[] = [];
  /** Time in the stream up to which it was sent; below 0 before its first chunk. */
  sentMs: number;
  readonly #id: string;
  readonly #echoes: Echoes;
  readonly #samples: Int16Array;
  readonly #segmenter: UtteranceSegmenter;
  readonly #recent: RecentLines<{ id: string }>;
  readonly #judging: Promise<void>[] = [];
  #open: LoudnessCurve | null = null;
  #utterances = 0;

  private constructor(
    id: string,
    sound: { samples: Int16Array; startsMs: number; echoes: Echoes },
    segmenter: UtteranceSegmenter,
  ) {
    this.#id = id;
    this.#echoes = sound.echoes;
    this.#samples = sound.samples;
    this.sentMs = sound.startsMs;
    this.#segmenter = segmenter;
    this.#recent = new RecentLines((curve) => this.#echoes.judgeNow(MEETING, id, curve));
    this.#echoes.advance(MEETING, id, 0);
  }

  static async open(id: string, sound: { samples: Int16Array; startsMs: number; echoes: Echoes }) {
    return new Microphone(id, sound, await UtteranceSegmenter.create());
  }

  /** Sends the next chunk of a stream that ends after `endMs`. */
  send(endMs: number): void {
    const [from, to] = [Math.max(0, this.sentMs), this.sentMs + CHUNK_MS];
    this.#handle(this.#segmenter.push(this.#samples.subarray((from / 1_000) * RATE, (to / 1_000) * RATE)));
    this.sentMs = to;
    this.#echoes.advance(MEETING, this.#id, Math.min(this.#segmenter.emittedMs, endMs));
  }

  /** Ends the stream. Resolves when all utterances are judged. */
  async end(): Promise<void> {
    this.#handle(this.#segmenter.flush());
    this.#segmenter.dispose();
    await Promise.all(this.#judging);
  }

  #handle(events: ReturnType<UtteranceSegmenter['push']>): void {
    for (const event of events) {
      if (event.type === 'opened') this.#open = this.#echoes.begin(MEETING, this.#id, event.startMs);
      else if (event.type === 'audio') this.#open?.addSamples(event.samples);
      else if (this.#open) {
        this.#judging.push(this.#judge(this.#open, event.endMs));
        this.#open = null;
      }
    }
  }

  async #judge(curve: LoudnessCurve, endMs: number): Promise<void> {
    const own = await this.#echoes.ownParts(MEETING, this.#id, curve);
    const utterance = `${this.#utterances++}`;
    const { startsAtMs } = curve;
    if (own === 'all') this.kept.push({ fromMs: startsAtMs, toMs: endMs, utterance });
    else if (own !== 'none')
      this.kept.push(...partsFrom(startsAtMs, own).map((part) => ({ ...part, utterance })));
    const sound = this.#echoes.mayShareRoom(MEETING, this.#id) ? soundOf(curve) : null;
    if (own !== 'none') this.#recent.add({ line: { id: utterance }, loudness: curve, own, sound });
    const voices = this.#echoes.voicesHeard(MEETING, this.#id);
    for (const revision of this.#recent.review(voices, curve.endsAtMs))
      for (const part of this.kept) if (part.utterance === revision.line.id) part.revision = revision;
    if (!this.#echoes.mayShareRoom(MEETING, this.#id)) this.#recent.forgetSound();
  }
}

/** Parts of an utterance in the time of its stream. */
export const partsFrom = (startsAtMs: number, parts: readonly KeptPart[]): KeptPart[] =>
  parts.map(({ fromMs, toMs }) => ({ fromMs: startsAtMs + fromMs, toMs: startsAtMs + toMs }));

/** Audio of the utterance's length; no engine processes it. */
const soundOf = ({ levels }: LoudnessCurve): KeptSound => ({
  samples: new Int16Array(toSamples(levels.length * LEVEL_MS)),
  open() {
    throw new Error('No engine listens to a mix');
  },
});

/**
 * Sends each stream in chunks of two seconds, at its own times, through speech detection to `Echoes`: a common one, or
 * one per server process. Resolves with what is stored of each stream.
 */
export async function keepOwn(
  streams: readonly Int16Array[],
  next: () => number,
  processes: readonly Echoes[] = [new Echoes()],
): Promise<KeptPart[][]> {
  const microphones = await Promise.all(
    streams.map((samples, index) =>
      Microphone.open(`speaker ${index}`, {
        samples,
        startsMs: Math.round(-CHUNK_MS * next()),
        echoes: processes[index % processes.length]!,
      }),
    ),
  );
  const endMs = (streams[0]!.length / RATE) * 1_000;
  while (microphones.some(({ sentMs }) => sentMs < endMs)) {
    microphones.reduce((a, b) => (a.sentMs <= b.sentMs ? a : b)).send(endMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(microphones.map((microphone) => microphone.end()));
  return microphones.map(({ kept }) => kept);
}

/** The echo detection of two server processes that serve one meeting. */
export function twoProcesses(): [Echoes, Echoes] {
  const fanOut = new InProcessFanOut();
  const process = () => new Echoes(new LoudnessExchange({ fanOut, isSpread: () => true }));
  return [process(), process()];
}
