import { type FoundUtterance, UtteranceCollector } from './utteranceCollector.ts';

/**
 * Yields the utterances of a recording. Runs on the main thread, because a piece of two seconds takes only a
 * millisecond and the event loop runs between the pieces.
 */
export async function* utterancesIn(sound: AsyncIterable<Int16Array>): AsyncGenerator<FoundUtterance> {
  const collector = await UtteranceCollector.create();
  try {
    for await (const samples of sound) yield* collector.push(samples);
    yield* collector.flush();
  } finally {
    collector.dispose();
  }
}
