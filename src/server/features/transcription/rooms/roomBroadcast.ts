import { textFrame } from '#server/platform/sockets/textFrame.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';

/** A socket that follows a room. */
export interface FrameReceiver {
  /** Sends one or more WebSocket frames; all receivers share the buffer. */
  sendFrames(frames: Buffer): void;
}

/** Number of sockets from which a room gathers messages; in smaller rooms writes are cheap, and nothing is delayed. */
export const LARGE_ROOM = 30;
/** 300 speakers produce some 150 previews per second, each sent to every viewer. */
export const GATHER_MS = 25;
/** Flushes a burst before it uses much of a socket's limit of unsent bytes. */
const MAX_GATHERED_BYTES = 64 * 1024;

/**
 * Broadcasts to all sockets of a room. In a large room, the messages that follow another one within GATHER_MS are
 * gathered and sent to each socket in one write, because the number of writes dominates the cost of a large room. Each
 * socket receives its messages in the order in which they were sent, except previews that a newer state of the same
 * utterance replaced.
 */
export class RoomBroadcast {
  readonly #receivers: ReadonlySet<FrameReceiver>;
  /** Gathered frames; null in place of a replaced preview. */
  #frames: (Buffer | null)[] = [];
  #bytes = 0;
  /** Index in `#frames` of the gathered preview of each utterance. */
  readonly #previews = new Map<string, number>();
  /** How many gathered frames the next flush skips per socket, because it received them or joined after them. */
  readonly #passed = new Map<FrameReceiver, number>();
  #gathering: NodeJS.Timeout | undefined;

  constructor(receivers: ReadonlySet<FrameReceiver>) {
    this.#receivers = receivers;
  }

  send(message: ServerMessage): void {
    this.#add(message);
    if (!this.#gathering || !this.#isLarge || this.#bytes >= MAX_GATHERED_BYTES) this.flush();
  }

  /** Sends the gathered frames to all sockets. */
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

  /** Sends one socket the gathered frames, so that a message for this socket does not overtake them. */
  flushTo(receiver: FrameReceiver): void {
    const from = this.#passed.get(receiver) ?? 0;
    if (from === this.#frames.length) return;
    this.skipTo(receiver);
    sendTo(receiver, joined(this.#frames.slice(from)));
  }

  /** Skips the frames gathered so far for this socket. */
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
