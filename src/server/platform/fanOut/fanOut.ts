/**
 * Broadcasts messages (JSON values) to every server process. A message is only a hint to read the tables, which are
 * authoritative.
 */
export interface FanOut {
  /** Broadcasts a message. Calls the listeners of this process before it returns. */
  publish(topic: string, message: unknown): void;
  subscribe(topic: string, listener: FanOutListener): () => void;
  /** Calls the listener when messages of other processes may have been lost, so that live views re-read the tables. */
  onGap(listener: () => void): () => void;
  /** Whether messages of other processes arrive, as far as this process knows. */
  readonly isConnected: boolean;
  /** Sends the queued messages immediately. Resolves when they were sent or sending failed. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Receives the message, or a `TooLarge` instead of another process's message that was too large to send; the listener
 * then reads the tables.
 */
export type FanOutListener = (message: unknown) => void;

interface TooLarge {
  tooLarge: string;
}

export const isTooLarge = (message: unknown): message is TooLarge =>
  typeof message === 'object' && message !== null && 'tooLarge' in message;

/** The fan-out for a single server process. */
export class InProcessFanOut implements FanOut {
  readonly isConnected = true;
  readonly #listeners = new Map<string, Set<FanOutListener>>();

  publish(topic: string, message: unknown): void {
    // Iterates over a copy, because a listener may unsubscribe or subscribe another one during the call.
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

  /** Never calls back, because no message is lost within one process. */
  onGap(): () => void {
    return () => {};
  }

  async flush(): Promise<void> {}

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
