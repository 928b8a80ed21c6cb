/** Carries messages (JSON values) to every server process. A message is a hint; the tables are the truth. */
export interface FanOut {
  /** Listeners of this process hear it before `publish` returns. */
  publish(topic: string, message: unknown): void;
  subscribe(topic: string, listener: FanOutListener): () => void;
  /** Calls back when messages of other processes may have been missed, so that live views read the tables again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Messages of other processes that were too large to carry arrive as a `TooLarge` instead: read the tables. */
export type FanOutListener = (message: unknown) => void;

export interface TooLarge {
  tooLarge: string;
}

export const isTooLarge = (message: unknown): message is TooLarge =>
  typeof message === 'object' && message !== null && 'tooLarge' in message;

/** The whole fan-out of a single process. */
export class InProcessFanOut implements FanOut {
  readonly #listeners = new Map<string, Set<FanOutListener>>();

  publish(topic: string, message: unknown): void {
    // A copy: a listener may unsubscribe, or subscribe another, while it is being told.
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener(message);
  }

  subscribe(topic: string, listener: FanOutListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Nothing gets lost inside one process. */
  onGap(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
