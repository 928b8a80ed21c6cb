import { randomUUID } from 'node:crypto';
import { type FanOut, isTooLarge } from '#server/platform/fanOut/fanOut.ts';
import { decodeLevels, encodeLevels } from './levelBytes.ts';
import type { LoudnessCurve } from './loudnessCurve.ts';
import type { EchoPath } from './predictEcho.ts';

const TOPIC = 'loudness';
/** A minute: what is older when two processes begin to share a meeting is not worth a notification. */
const MAX_LEVELS = 3_000;

/** New levels of an utterance, from its level `from` on. */
export interface CurvePart {
  startsAtMs: number;
  from: number;
  levels: readonly number[];
}

/** What another server process recorded. */
export interface LoudnessListener {
  onLevels(meetingId: string, speakerId: string, untilMs: number, parts: readonly CurvePart[]): void;
  /** An echo of the second person's microphone on the first one's proved that both are in one room. */
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
  /** Whether people in this meeting are connected to other server processes too; nothing is published otherwise. */
  isSpread: (meetingId: string) => boolean;
}

/** Shares how loud microphones are with the other server processes: one byte for each 20 ms of speech. */
export class LoudnessExchange {
  readonly #options: ExchangeOptions;
  readonly #processId = randomUUID();
  /** How many levels of each utterance were published. */
  readonly #published = new WeakMap<LoudnessCurve, number>();

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  subscribe(listener: LoudnessListener): () => void {
    return this.#options.fanOut.subscribe(TOPIC, (message) => {
      if (!isTooLarge(message)) this.#handleMessage(message as Message, listener);
    });
  }

  /** Publishes the levels that are new in these utterances, ordered by time; all of them to a process that has none yet. */
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
