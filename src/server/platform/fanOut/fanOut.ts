/**
 * Broadcasts messages (JSON values) to every server process. A message is only a hint to read the tables, which are the
 * truth.
 */
export interface FanOut {
  /** Calls the listeners of this process before it returns. */
  publish(topic: string, message: unknown): void;
  subscribe(topic: string, listener: FanOutListener): () => void;
  /** Calls back when messages of other processes may have been lost, so that live views read the tables again. */
  onGap(listener: () => void): () => void;
  /** Whether messages of other processes arrive, as far as this one knows. */
  readonly isConnected: boolean;
  /** Sends what was published at once. Resolves when it was sent or could not be. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Receives a `TooLarge` in place of a message of another process that was too large to send: read the tables. */
export type FanOutListener = (message: unknown) => void;

export interface TooLarge {
  tooLarge: string;
}

export const isTooLarge = (message: unknown): message is TooLarge =>
  typeof message === 'object' && message !== null && 'tooLarge' in message;

/** The fan-out when there is only one server process. */
export class InProcessFanOut implements FanOut {
  readonly isConnected = true;
  readonly #listeners = new Map<string, Set<FanOutListener>>();

  publish(topic: string, message: unknown): void {
    // Iterates over a copy: a listener may unsubscribe, or subscribe another, during the call.
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

  /** No message is lost within one process. */
  onGap(): () => void {
    return () => {};
  }

  async flush(): Promise<void> {}

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
