import { AudioError } from '../audioError.ts';
import { CodecInstance } from './codecInstance.ts';

let newest: Promise<CodecInstance> | null = null;

function startInstance(): Promise<CodecInstance> {
  const starting = CodecInstance.start();
  newest = starting;
  starting.catch(() => {
    if (newest === starting) newest = null;
  });
  return starting;
}

/** Decodes the Opus packets of one stream to 16 kHz mono. */
export class OpusCodec {
  readonly #instance: CodecInstance;
  #decoder: number;

  private constructor(instance: CodecInstance, decoder: number) {
    this.#instance = instance;
    this.#decoder = decoder;
  }

  static async open(): Promise<OpusCodec> {
    const opened = newest ?? startInstance();
    const instance = await opened;
    const decoder = instance.create();
    if (decoder !== 0) return new OpusCodec(instance, decoder);
    if (!instance.isSpent) throw new AudioError('worker_failed', 'The audio codec has no memory');
    // Keeps the newest instance if another stream has already replaced the spent one.
    if (newest === opened) newest = null;
    return OpusCodec.open();
  }

  /** Writes the packet's samples to `samples` from index `at` on; writes none for an invalid packet. */
  decode(packet: Uint8Array, samples: Int16Array, at: number): void {
    const decoded = this.#instance.decode(this.#decoder, packet);
    for (let i = 0; i < decoded.length; i++) {
      let value = decoded[i]! * 32_768;
      // Comparisons instead of Math.min and Math.max, which allocate for each sample until the loop is fully optimized.
      if (value > 32_767) value = 32_767;
      else if (value < -32_768) value = -32_768;
      // A single assignment to the array, because one in each branch doubles the cost.
      samples[at + i] = value;
    }
  }

  /** Resets the decoder's state for a new track. */
  reset(): void {
    this.#instance.destroy(this.#decoder);
    this.#decoder = this.#instance.create();
    if (this.#decoder === 0) throw new AudioError('worker_failed', 'The audio codec has no memory');
  }

  close(): void {
    this.#instance.destroy(this.#decoder);
    this.#decoder = 0;
  }
}
