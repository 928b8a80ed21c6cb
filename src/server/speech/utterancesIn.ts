import { type SpeechEvent, SpeechFinder } from './speechFinder.ts';

export interface FoundUtterance {
  startMs: number;
  endMs: number;
  samples: Int16Array[];
}

/**
 * The stretches of speech in a recording. Two seconds of sound are looked at in a millisecond and the loop is free
 * between them, so that no thread is needed.
 */
export async function* utterancesIn(sound: AsyncIterable<Int16Array>): AsyncGenerator<FoundUtterance> {
  const finder = await SpeechFinder.create();
  let open: FoundUtterance | null = null;
  const take = (events: SpeechEvent[]): FoundUtterance[] => {
    const closed: FoundUtterance[] = [];
    for (const event of events) {
      if (event.type === 'opened') open = { startMs: event.startMs, endMs: event.startMs, samples: [] };
      else if (event.type === 'audio') open?.samples.push(event.samples);
      else if (open) {
        closed.push({ ...open, endMs: event.endMs });
        open = null;
      }
    }
    return closed;
  };
  try {
    for await (const samples of sound) yield* take(finder.push(samples));
    yield* take(finder.flush());
  } finally {
    finder.dispose();
  }
}
