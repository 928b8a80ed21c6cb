import { concatSamples } from '../segmentation/concatSamples.ts';
import { type FoundUtterance, UtteranceCollector } from '../segmentation/utteranceCollector.ts';
import type { ChannelGaps } from './channelMeter.ts';
import { CrosstalkGate } from './crosstalkGate.ts';
import { type Pair, StereoFrames } from './stereoFrames.ts';

export interface SpokenUtterance extends FoundUtterance {
  /** Number of the speaker, from 0 in no particular order. */
  speaker: number;
}

/**
 * Finds the utterances of each of two channels; they may overlap. Their order depends only on the samples, not on how
 * these are split into pieces, so that a repeated run yields the same order.
 */
export async function* channelUtterances(
  interleaved: AsyncIterable<Int16Array>,
  gaps: ChannelGaps,
): AsyncGenerator<SpokenUtterance> {
  const [frames, gate] = [new StereoFrames(), new CrosstalkGate(gaps)];
  const collectors = await Promise.all([UtteranceCollector.create(), UtteranceCollector.create()]);
  const collected = (collect: (collector: UtteranceCollector, speaker: number) => FoundUtterance[]) =>
    collectors.flatMap((collector, speaker) =>
      collect(collector, speaker).map((utterance) => ({
        ...utterance,
        speaker,
        samples: [concatSamples(utterance.samples)],
      })),
    );
  const push = (pair: Pair<Int16Array>) =>
    collected((collector, speaker) => collector.push(speaker === 0 ? pair[0] : pair[1]));
  try {
    for await (const piece of interleaved) {
      for (const frame of frames.push(piece)) for (const pair of gate.push(frame)) yield* push(pair);
    }
    for (const frame of frames.flush()) for (const pair of gate.push(frame)) yield* push(pair);
    for (const pair of gate.flush()) yield* push(pair);
    yield* collected((collector) => collector.flush());
  } finally {
    for (const collector of collectors) collector.dispose();
  }
}
