import { flushSync } from 'react-dom';

interface Waiting {
  name: string;
  element: Element;
  fill: () => void;
}

/** Minimum remaining idle time to fill one more block, in ms. */
const BLOCK_MS = 6;
const REST_MS = 30;

/** Falls back to a timer between blocks in browsers without requestIdleCallback. */
const whenIdle: (run: (timeRemaining: () => number) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback((idle) => run(() => idle.timeRemaining()))
    : (run) => setTimeout(run, REST_MS, () => 0);

/**
 * Renders a long transcript block by block: visible blocks at once, the others in idle time. Eventually the whole text
 * is in the DOM for screen readers, the browser's find-in-page, selection and print.
 */
export class BlockFiller {
  readonly #isNewestFirst: boolean;
  readonly #waiting = new Map<string, Waiting>();
  readonly #names = new WeakMap<Element, string>();
  #observer: IntersectionObserver | undefined;
  #isAwaitingIdle = false;

  constructor({ isNewestFirst = false } = {}) {
    this.#isNewestFirst = isNewestFirst;
  }

  /** Queues a block and calls its `fill` in turn. Returns a function that removes the block from the queue. */
  wait(waiting: Waiting): () => void {
    const { name, element } = waiting;
    this.#waiting.set(name, waiting);
    this.#names.set(element, name);
    this.#observer ??= this.#observe();
    this.#observer.observe(element);
    this.#awaitIdle();
    return () => this.#forget(name);
  }

  /** Fills a block at once, so that the caller can look up an element in it. */
  fill(name: string): void {
    this.#fillNow([name]);
  }

  /** Fills all blocks at once, before the browser reads the whole page, for example to print it. */
  fillAll(): void {
    this.#fillNow([...this.#waiting.keys()]);
  }

  /** Created lazily instead of in the constructor, because the constructor also runs during server rendering. */
  #observe(): IntersectionObserver {
    return new IntersectionObserver(
      (entries) => {
        const visible = entries.filter((entry) => entry.isIntersecting);
        this.#fillNow(visible.map(({ target }) => this.#names.get(target)));
      },
      // Fills blocks one screen ahead, both in the page and in a scroll container.
      { rootMargin: '100% 0px', scrollMargin: '100% 0px' },
    );
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
    if (waiting) this.#observer?.unobserve(waiting.element);
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
