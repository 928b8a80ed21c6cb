import { type SpeechEvent, SpeechFinder } from './speechFinder.ts';

export interface FoundUtterance {
  startMs: number;
  endMs: number;
  samples: Int16Array[];
}

/**
 * Finds the utterances of a recording. Runs on the main thread: a piece of two seconds takes a millisecond, and the event
 * loop is free between the pieces.
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
