import { textFrame } from '#server/platform/sockets/textFrame.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';

/** A socket that follows a room. */
export interface FrameReceiver {
  /** Sends one or more WebSocket frames, the same buffer as to others. */
  sendFrames(frames: Buffer): void;
}

/** So many sockets make a room large: each write to a smaller one is cheap, and everything is sent at once. */
export const LARGE_ROOM = 30;
/** Three hundred speakers are shown some 150 previews a second, each to everybody. */
export const GATHER_MS = 25;
/** So that a burst is sent before it takes much of a socket's limit of unsent bytes. */
const MAX_GATHERED_BYTES = 64 * 1024;

/**
 * What all sockets of a room are sent. In a large room, what follows a message within a moment is gathered and sent to
 * each socket with one write, because the number of writes is what a large room costs. Every socket gets its messages in
 * the order in which they were sent, but for a preview that a newer state of the same utterance replaced meanwhile.
 */
export class RoomBroadcast {
  readonly #receivers: ReadonlySet<FrameReceiver>;
  /** Gathered frames; null where a preview stood that was replaced. */
  #frames: (Buffer | null)[] = [];
  #bytes = 0;
  /** The place of the gathered preview of an utterance. */
  readonly #previews = new Map<string, number>();
  /** How many of the gathered frames the next flush leaves out for a socket: it was sent them, or joined after them. */
  readonly #passed = new Map<FrameReceiver, number>();
  #gathering: NodeJS.Timeout | undefined;

  constructor(receivers: ReadonlySet<FrameReceiver>) {
    this.#receivers = receivers;
  }

  send(message: ServerMessage): void {
    this.#add(message);
    if (!this.#gathering || !this.#isLarge || this.#bytes >= MAX_GATHERED_BYTES) this.flush();
  }

  /** Sends what was gathered to everybody. */
  flush(): void {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    const passed = new Map(this.#passed);
    this.#frames = [];
    this.#bytes = 0;
    this.#previews.clear();
    this.#passed.clear();
    const whole = joined(frames);
    for (const receiver of this.#receivers) {
      const from = passed.get(receiver);
      sendTo(receiver, from === undefined ? whole : joined(frames.slice(from)));
    }
    if (this.#isLarge) this.#gathering ??= setTimeout(() => this.#endGathering(), GATHER_MS).unref();
  }

  /** Sends one socket what was gathered, so that a message of its own does not overtake it. */
  flushTo(receiver: FrameReceiver): void {
    const from = this.#passed.get(receiver) ?? 0;
    if (from === this.#frames.length) return;
    this.skipTo(receiver);
    sendTo(receiver, joined(this.#frames.slice(from)));
  }

  /** What was gathered is not meant for this socket. */
  skipTo(receiver: FrameReceiver): void {
    if (this.#frames.length > 0) this.#passed.set(receiver, this.#frames.length);
  }

  close(): void {
    clearTimeout(this.#gathering);
  }

  get #isLarge(): boolean {
    return this.#receivers.size >= LARGE_ROOM;
  }

  #endGathering(): void {
    this.#gathering = undefined;
    this.flush();
  }

  #add(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    if (message.type === 'transcription' || message.type === 'dropped_preview') {
      const replaced = this.#previews.get(message.id);
      if (replaced !== undefined) this.#frames[replaced] = null;
      if (message.type === 'transcription' && message.isFallback)
        this.#previews.set(message.id, this.#frames.length);
      else this.#previews.delete(message.id);
    }
    this.#frames.push(frame);
    this.#bytes += frame.length;
  }
}

const joined = (frames: readonly (Buffer | null)[]): Buffer =>
  Buffer.concat(frames.filter((frame) => frame !== null));

function sendTo(receiver: FrameReceiver, frames: Buffer): void {
  if (frames.length > 0) receiver.sendFrames(frames);
}
