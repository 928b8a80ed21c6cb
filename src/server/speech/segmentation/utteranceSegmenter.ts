import { toMs, toSamples } from '../sampleRate.ts';
import { concatSamples } from './concatSamples.ts';
import { energyOf, NoiseFloor } from './noiseFloor.ts';
import { FRAME_SAMPLES, VoiceDetector } from './voiceDetector.ts';

export type SpeechEvent =
  /**
   * The utterance's audio starts at `startMs`, before the first word at `spokenFromMs`, so that no soft consonant is
   * cut.
   */
  | { type: 'opened'; startMs: number; spokenFromMs: number }
  | { type: 'audio'; samples: Int16Array }
  | { type: 'closed'; endMs: number; reason: 'pause' | 'length' | 'flush' };

export interface SegmenterState {
  noiseEnergy: number;
  /** Snapshot of the voice detector. */
  voices: Uint8Array;
  /** Start of the next frame, in samples. */
  at: number;
}

interface Frame {
  samples: Int16Array;
  at: number;
  energy: number;
  isSpeech: boolean;
}

const PRE_ROLL = toSamples(300);
const ONSET_FRAMES = 3;
const HANGOVER = toSamples(500);
const MAX_LENGTH = toSamples(15_000);
/** Window at the end of a long utterance, which is split at the window's quietest point. */
const CUT_WINDOW = toSamples(1_500);
/**
 * An utterance that starts within this distance of the last one's end is extended back to it, so that splitting loses
 * no audio.
 */
const JOIN = toSamples(500);

/**
 * Splits a stream's audio into utterances by voice activity; all times are media time. The result depends only on the
 * samples, `skipUntilMs` and the state, so that a process that resumes the stream finds the same utterances.
 */
export class UtteranceSegmenter {
  readonly #detector: VoiceDetector;
  readonly #floor: NoiseFloor;
  readonly #skipUntil: number;
  readonly #partial = new Int16Array(FRAME_SAMPLES);
  #filled = 0;
  #at: number;
  /** End of the last utterance; audio before it is not used twice. */
  #lastEnd: number;
  #start: number | null = null;
  #lastSpeech = 0;
  #onset = 0;
  /** Frames not emitted yet: possible pre-roll, or the cut window of a long utterance. */
  #held: Frame[] = [];
  /** Emitted samples that are not yet merged into an event. */
  #emitted: Int16Array[] = [];
  #events: SpeechEvent[] = [];

  private constructor(detector: VoiceDetector, options: { skipUntilMs?: number; state?: SegmenterState }) {
    this.#detector = detector;
    this.#floor = new NoiseFloor(options.state?.noiseEnergy);
    this.#at = options.state?.at ?? 0;
    this.#skipUntil = toSamples(options.skipUntilMs ?? 0);
    this.#lastEnd = this.#skipUntil;
  }

  /**
   * Creates a segmenter. Audio before `skipUntilMs`, which an earlier process stored, only adapts the detectors.
   * `position` is that of the first sample.
   */
  static async create(options: { skipUntilMs?: number; state?: SegmenterState; position?: number } = {}) {
    const segmenter = new UtteranceSegmenter(await VoiceDetector.create(options.state?.voices), options);
    // Keeps the frame boundaries of the earlier process, with silence in place of the missing start of the first frame.
    if (options.state && options.position !== undefined) {
      const missing = options.position - options.state.at;
      if (missing > 0 && missing < FRAME_SAMPLES) segmenter.#filled = missing;
      else segmenter.#at = options.position;
    }
    return segmenter;
  }

  /** No utterance will start before this media time. */
  get safeMs(): number {
    const safe = this.#start ?? this.#earliestStart(this.#at - this.#onset * FRAME_SAMPLES);
    return toMs(Math.min(safe, this.#at));
  }

  /**
   * All speech before this media time was emitted; the end of a long utterance is held until its split point is known.
   */
  get emittedMs(): number {
    return toMs(this.#start === null ? this.#at : (this.#held[0]?.at ?? this.#at));
  }

  snapshot(): SegmenterState {
    return { noiseEnergy: this.#floor.energy, voices: this.#detector.snapshot(), at: this.#at };
  }

  push(samples: Int16Array): SpeechEvent[] {
    let from = 0;
    while (from < samples.length) {
      const part = samples.subarray(from, from + FRAME_SAMPLES - this.#filled);
      from += part.length;
      if (part.length === FRAME_SAMPLES) {
        this.#pushFrame(part);
        continue;
      }
      this.#partial.set(part, this.#filled);
      this.#filled += part.length;
      if (this.#filled < FRAME_SAMPLES) break;
      this.#filled = 0;
      this.#pushFrame(this.#partial.slice());
    }
    // Copies the frames that stay, because they are views: a fraction of a second would keep a whole chunk of samples
    // in memory.
    for (const frame of this.#held)
      if (frame.samples.buffer === samples.buffer) frame.samples = frame.samples.slice();
    return this.#drainEvents();
  }

  /** Closes the open utterance at the end of the audio. */
  flush(): SpeechEvent[] {
    if (this.#start !== null) {
      const rest = this.#partial.slice(0, this.#filled);
      this.#held.push({ samples: rest, at: this.#at, energy: 0, isSpeech: false });
      this.#at += this.#filled;
      this.#emit(this.#held.length);
      this.#close(this.#at, 'flush');
      this.#filled = 0;
    }
    return this.#drainEvents();
  }

  dispose(): void {
    this.#detector.dispose();
  }

  #pushFrame(samples: Int16Array): void {
    const at = this.#at;
    const energy = energyOf(samples);
    // Both detectors must process every frame, because they adapt to silence too; otherwise they miss quiet voices.
    const isVoice = this.#detector.isVoice(samples);
    const isLoud = this.#floor.isLoud(energy, isVoice);
    this.#at += FRAME_SAMPLES;
    if (at + FRAME_SAMPLES / 2 < this.#skipUntil) return;
    this.#step({ samples, at, energy, isSpeech: isVoice && isLoud });
  }

  #step(frame: Frame): void {
    this.#held.push(frame);
    if (this.#start === null) this.#detectStart(frame);
    else this.#extendUtterance(frame, this.#start);
  }

  #detectStart(frame: Frame): void {
    this.#onset = frame.isSpeech ? this.#onset + 1 : 0;
    const end = frame.at + FRAME_SAMPLES;
    const onset = end - this.#onset * FRAME_SAMPLES;
    const start = this.#earliestStart(onset);
    const kept = this.#held.findIndex((one) => one.at >= start);
    this.#held.splice(0, kept < 0 ? this.#held.length : kept);
    if (this.#onset < ONSET_FRAMES) return;
    this.#start = this.#held[0]!.at;
    this.#lastSpeech = end;
    this.#onset = 0;
    const [startMs, spokenFromMs] = [this.#start, onset].map((at) => Math.round(toMs(at))) as [
      number,
      number,
    ];
    this.#addEvent({ type: 'opened', startMs, spokenFromMs });
    this.#emit(this.#held.length);
  }

  #extendUtterance(frame: Frame, start: number): void {
    const end = frame.at + FRAME_SAMPLES;
    if (frame.isSpeech) this.#lastSpeech = end;
    if (end - this.#lastSpeech >= HANGOVER) {
      this.#emit(this.#held.length);
      this.#close(end, 'pause');
    } else if (end - start >= MAX_LENGTH) this.#split();
    else if (end - start <= MAX_LENGTH - CUT_WINDOW) this.#emit(this.#held.length);
  }

  /**
   * Closes a long utterance at the quietest point of the split window, and processes the frames after that point again.
   */
  #split(): void {
    const energyAround = (i: number) =>
      this.#held.slice(Math.max(0, i - 1), i + 2).reduce((sum, frame) => sum + frame.energy, 0);
    let quietest = 1;
    for (let i = 2; i < this.#held.length - 1; i++) {
      if (energyAround(i) < energyAround(quietest)) quietest = i;
    }
    this.#emit(quietest);
    const rest = this.#held.splice(0);
    this.#close(rest[0]!.at, 'length');
    for (const frame of rest) this.#step(frame);
  }

  #close(end: number, reason: 'pause' | 'length' | 'flush'): void {
    this.#addEvent({ type: 'closed', endMs: Math.round(toMs(end)), reason });
    this.#start = null;
    this.#lastEnd = end;
    this.#held = [];
  }

  #earliestStart(onset: number): number {
    const start = onset - PRE_ROLL;
    return start - this.#lastEnd <= JOIN ? this.#lastEnd : start;
  }

  #emit(count: number): void {
    for (const frame of this.#held.splice(0, count)) this.#emitted.push(frame.samples);
  }

  /** Merges all frames of a push into one event, because each event costs a message and an engine call. */
  #addAudioEvent(): void {
    const samples = concatSamples(this.#emitted.splice(0));
    if (samples.length > 0) this.#events.push({ type: 'audio', samples });
  }

  #addEvent(event: SpeechEvent): void {
    this.#addAudioEvent();
    this.#events.push(event);
  }

  #drainEvents(): SpeechEvent[] {
    this.#addAudioEvent();
    return this.#events.splice(0);
  }
}
