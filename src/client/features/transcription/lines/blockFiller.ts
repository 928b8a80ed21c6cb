import { flushSync } from 'react-dom';

interface Waiting {
  name: string;
  element: Element;
  fill: () => void;
}

/** What an idle moment must have left for one block more. */
const BLOCK_MS = 6;
const REST_MS = 30;

/** Not every browser says when it is idle; where it does not, a pause between blocks leaves room for everything else. */
const whenIdle: (run: (timeRemaining: () => number) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback((idle) => run(() => idle.timeRemaining()))
    : (run) => setTimeout(run, REST_MS, () => 0);

/**
 * Puts a long transcript into the page block by block: what is in view at once, the rest while nothing else is to do.
 * In the end all of it stands there, for a screen reader, the browser's own search, a selection and the printer.
 */
export class BlockFiller {
  readonly #isNewestFirst: boolean;
  readonly #waiting = new Map<string, Waiting>();
  readonly #names = new WeakMap<Element, string>();
  readonly #observer: IntersectionObserver;
  #isAwaitingIdle = false;

  constructor({ isNewestFirst = false } = {}) {
    this.#isNewestFirst = isNewestFirst;
    this.#observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting);
        this.#fillNow(seen.map(({ target }) => this.#names.get(target)));
      },
      // A screen ahead of the reader, in the page and in a scrolling part of it.
      { rootMargin: '100% 0px', scrollMargin: '100% 0px' },
    );
  }

  /** Calls `fill` when it is the block's turn. Call the answer when the block is gone. */
  wait(waiting: Waiting): () => void {
    const { name, element } = waiting;
    this.#waiting.set(name, waiting);
    this.#names.set(element, name);
    this.#observer.observe(element);
    this.#awaitIdle();
    return () => this.#forget(name);
  }

  /** Before something is looked for in this block. */
  fill(name: string): void {
    this.#fillNow([name]);
  }

  /** Before something that reads the whole page. */
  fillAll(): void {
    this.#fillNow([...this.#waiting.keys()]);
  }

  #fillNow(names: (string | undefined)[]): void {
    const fills = names.flatMap((name) => {
      const waiting = name === undefined ? undefined : this.#waiting.get(name);
      if (!waiting) return [];
      this.#forget(waiting.name);
      return [waiting.fill];
    });
    if (fills.length > 0) {
      flushSync(() => {
        for (const fill of fills) fill();
      });
    }
  }

  #forget(name: string): void {
    const waiting = this.#waiting.get(name);
    if (waiting) this.#observer.unobserve(waiting.element);
    this.#waiting.delete(name);
  }

  #awaitIdle(): void {
    if (this.#isAwaitingIdle || this.#waiting.size === 0) return;
    this.#isAwaitingIdle = true;
    whenIdle((timeRemaining) => {
      this.#isAwaitingIdle = false;
      do {
        this.#fillNow([this.#next()]);
      } while (this.#waiting.size > 0 && timeRemaining() > BLOCK_MS);
      this.#awaitIdle();
    });
  }

  #next(): string | undefined {
    if (this.#isNewestFirst) return [...this.#waiting.keys()].at(-1);
    return this.#waiting.keys().next().value;
  }
}
