import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_MS = 15_000;
/** Growth in bytes that is worth a collection of the whole heap. */
const MIN_GROWTH = 48 * 2 ** 20;
/** Share of the time, 0–1, up to which the event loop counts as idle, so that nobody waits for the collection. */
const MAX_UTILIZATION = 0.1;
/** V8 frees the memory of collected buffers in the background. */
const SWEEP_MS = 1_000;

/** Decides when to release memory: when the process is idle and has grown since the last release. */
export class MemoryReleaser {
  readonly #readResidentBytes: () => number;
  readonly #release: () => Promise<void>;
  #leastBytes: number;
  #isReleasing = false;

  constructor(readResidentBytes: () => number, release: () => Promise<void>) {
    this.#readResidentBytes = readResidentBytes;
    this.#release = release;
    this.#leastBytes = readResidentBytes();
  }

  /** To be called regularly, with the share of the time since the last call in which the event loop was busy, 0–1. */
  async check(utilization: number): Promise<void> {
    const bytes = this.#readResidentBytes();
    this.#leastBytes = Math.min(this.#leastBytes, bytes);
    const isWorthwhile = utilization <= MAX_UTILIZATION && bytes - this.#leastBytes >= MIN_GROWTH;
    if (!isWorthwhile || this.#isReleasing) return;
    this.#isReleasing = true;
    try {
      await this.#release();
      // What is still resident is in use, so that only further growth is worth another attempt.
      this.#leastBytes = this.#readResidentBytes();
    } finally {
      this.#isReleasing = false;
    }
  }
}

/**
 * Returns memory to the operating system after a burst of work, such as meetings in which hundreds spoke. Otherwise an
 * idle process keeps it: V8 collects garbage only while it allocates, and glibc keeps freed blocks that lie below a used
 * one. Returns a function that stops it.
 */
export function startReleasingMemory(): () => void {
  const releaser = new MemoryReleaser(process.memoryUsage.rss, releaseMemory);
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    void releaser.check(performance.eventLoopUtilization(current, last).utilization);
    last = current;
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}

/** Collects garbage if Node runs with `--expose-gc`, and returns the pages of freed blocks if the C library is glibc. */
export async function releaseMemory(): Promise<void> {
  await globalThis.gc?.({ execution: 'async', type: 'major' });
  await sleep(SWEEP_MS);
  trim ??= await loadTrim();
  trim();
}

let trim: (() => void) | undefined;

/** Loads `malloc_trim` (glibc); does nothing with another C library. */
async function loadTrim(): Promise<() => void> {
  try {
    const { default: koffi } = await import('koffi');
    const trimHeap = koffi.load('libc.so.6').func('int malloc_trim(size_t)');
    return () => void trimHeap(0);
  } catch {
    return () => {};
  }
}
