import type { ChannelGaps } from '#server/speech/channels/channelMeter.ts';
import { channelUtterances, type SpokenUtterance } from '#server/speech/channels/channelUtterances.ts';
import { utterancesIn } from '#server/speech/utterancesIn.ts';
import { decodeRecording } from './decodeRecording.ts';

/** The utterances of a recording with the number of their speaker: one for each channel where the channels differ. */
export async function* spokenUtterances(
  path: string,
  signal: AbortSignal,
  channelGaps: ChannelGaps | null,
): AsyncGenerator<SpokenUtterance> {
  if (channelGaps)
    return yield* channelUtterances(decodeRecording(path, signal, { channels: 2 }), channelGaps);
  for await (const utterance of utterancesIn(decodeRecording(path, signal)))
    yield { ...utterance, speaker: 0 };
}
