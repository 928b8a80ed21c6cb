type Listener = (detail: unknown) => void;

/** The subset of Node's EventEmitter that Jitsi's class exposes. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const once: Listener = (detail) => {
      this.off(event, once);
      listener(detail);
    };
    return this.on(event, once);
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  emit(event: string, detail: unknown): boolean {
    const listeners = [...(this.#listeners.get(event) ?? [])];
    for (const listener of listeners) listener(detail);
    return listeners.length > 0;
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
    return this;
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  removeListener(event: string, listener: Listener): this {
    return this.off(event, listener);
  }

  addEventListener(event: string, listener: Listener): void {
    this.on(event, listener);
  }

  addEventListeners(listeners: Record<string, Listener>): void {
    for (const [event, listener] of Object.entries(listeners)) this.on(event, listener);
  }

  /** Removes all listeners of the event, as in Jitsi's class. */
  removeEventListener(event: string): void {
    this.removeAllListeners(event);
  }

  removeEventListeners(events: string[]): void {
    for (const event of events) this.removeAllListeners(event);
  }
}
