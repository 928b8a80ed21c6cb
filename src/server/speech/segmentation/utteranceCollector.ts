import { type SpeechEvent, UtteranceSegmenter } from './utteranceSegmenter.ts';

export interface FoundUtterance {
  startMs: number;
  /** Media time of the first word. */
  spokenFromMs: number;
  endMs: number;
  samples: Int16Array[];
}

/** Collects the utterances of one stream of samples. */
export class UtteranceCollector {
  readonly #segmenter: UtteranceSegmenter;
  #open: FoundUtterance | null = null;

  private constructor(segmenter: UtteranceSegmenter) {
    this.#segmenter = segmenter;
  }

  static async create(): Promise<UtteranceCollector> {
    return new UtteranceCollector(await UtteranceSegmenter.create());
  }

  /** Returns the utterances that ended with these samples. */
  push(samples: Int16Array): FoundUtterance[] {
    return this.#take(this.#segmenter.push(samples));
  }

  /** Closes an open utterance at the end of the audio. */
  flush(): FoundUtterance[] {
    return this.#take(this.#segmenter.flush());
  }

  dispose(): void {
    this.#segmenter.dispose();
  }

  #take(events: SpeechEvent[]): FoundUtterance[] {
    const closed: FoundUtterance[] = [];
    for (const event of events) {
      if (event.type === 'opened') {
        const { startMs, spokenFromMs } = event;
        this.#open = { startMs, spokenFromMs, endMs: startMs, samples: [] };
      } else if (event.type === 'audio') this.#open?.samples.push(event.samples);
      else if (this.#open) {
        closed.push({ ...this.#open, endMs: event.endMs });
        this.#open = null;
      }
    }
    return closed;
  }
}
