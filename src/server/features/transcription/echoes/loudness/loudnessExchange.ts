import { randomUUID } from 'node:crypto';
import { type FanOut, isTooLarge } from '#server/platform/fanOut/fanOut.ts';
import type { EchoPath } from '../comparison/predictEcho.ts';
import { decodeLevels, encodeLevels } from './levelBytes.ts';
import type { LoudnessCurve } from './loudnessCurve.ts';

const TOPIC = 'loudness';
/** One minute: when two processes begin to share a meeting, older levels are not worth sending. */
const MAX_LEVELS = 3_000;

/** New levels of an utterance, starting at the index `from`. */
export interface CurvePart {
  startsAtMs: number;
  from: number;
  levels: readonly number[];
}

/** Receives what other server processes recorded. */
interface LoudnessListener {
  onLevels(meetingId: string, speakerId: string, untilMs: number, parts: readonly CurvePart[]): void;
  /** An echo on the first person's microphone of the second person's voice proved that both are in one room. */
  onOneRoom(meetingId: string, speakerId: string, otherId: string, path: EchoPath): void;
  onLeft(meetingId: string, speakerId: string): void;
}

type Message = { from: string; meetingId: string; speakerId: string } & (
  | { kind: 'levels'; untilMs: number; parts: { startsAtMs: number; from: number; levels: string }[] }
  | { kind: 'oneRoom'; otherId: string; path: EchoPath }
  | { kind: 'left' }
);

type News<Union = Message> = Union extends unknown ? Omit<Union, 'from'> : never;

interface ExchangeOptions {
  fanOut: FanOut;
  /** Whether participants of this meeting are connected to other processes too; otherwise nothing is published. */
  isSpread: (meetingId: string) => boolean;
}

/** Shares the loudness of microphones between server processes: one byte per 20 ms of speech. */
export class LoudnessExchange {
  readonly #options: ExchangeOptions;
  readonly #processId = randomUUID();
  /** How many levels of each utterance were already published. */
  readonly #published = new WeakMap<LoudnessCurve, number>();

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  subscribe(listener: LoudnessListener): () => void {
    return this.#options.fanOut.subscribe(TOPIC, (message) => {
      if (!isTooLarge(message)) this.#handleMessage(message as Message, listener);
    });
  }

  /**
   * Publishes the levels of these utterances, in order of time, that are new; all levels if another process has none.
   */
  publishLevels(
    meetingId: string,
    speakerId: string,
    { untilMs, curves }: { untilMs: number; curves: readonly LoudnessCurve[] },
    { areAllNew = false } = {},
  ): void {
    if (!this.#options.isSpread(meetingId)) return;
    const parts: CurvePart[] = [];
    let room = MAX_LEVELS;
    for (const curve of curves.toReversed()) {
      const { startsAtMs, levels } = curve;
      const published = areAllNew ? 0 : (this.#published.get(curve) ?? 0);
      const from = Math.max(published, levels.length - room);
      this.#published.set(curve, levels.length);
      if (from === levels.length) continue;
      room -= levels.length - from;
      parts.unshift({ startsAtMs, from, levels: levels.slice(from) });
    }
    const encoded = parts.map((part) => ({ ...part, levels: encodeLevels(part.levels) }));
    this.#publish({ kind: 'levels', meetingId, speakerId, untilMs, parts: encoded });
  }

  publishOneRoom(meetingId: string, speakerId: string, otherId: string, path: EchoPath): void {
    this.#publish({ kind: 'oneRoom', meetingId, speakerId, otherId, path });
  }

  publishLeft(meetingId: string, speakerId: string): void {
    this.#publish({ kind: 'left', meetingId, speakerId });
  }

  #publish(news: News): void {
    const { fanOut, isSpread } = this.#options;
    if (isSpread(news.meetingId)) fanOut.publish(TOPIC, { ...news, from: this.#processId });
  }

  #handleMessage(message: Message, listener: LoudnessListener): void {
    const { meetingId, speakerId } = message;
    if (message.from === this.#processId) return;
    if (message.kind === 'left') listener.onLeft(meetingId, speakerId);
    else if (message.kind === 'oneRoom')
      listener.onOneRoom(meetingId, speakerId, message.otherId, message.path);
    else {
      const parts = message.parts.map((part) => ({ ...part, levels: decodeLevels(part.levels) }));
      listener.onLevels(meetingId, speakerId, message.untilMs, parts);
    }
  }
}
