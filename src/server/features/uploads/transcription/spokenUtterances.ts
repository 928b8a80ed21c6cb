import type { ChannelGaps } from '#server/speech/channels/channelMeter.ts';
import { channelUtterances, type SpokenUtterance } from '#server/speech/channels/channelUtterances.ts';
import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import { splitByTurns } from '#server/speech/diarization/splitByTurns.ts';
import { utterancesIn } from '#server/speech/segmentation/utterancesIn.ts';
import { decodeRecording } from '../decoding/decodeRecording.ts';

interface Voices {
  /** Null unless each channel holds one voice. */
  channelGaps: ChannelGaps | null;
  /** Who speaks when; empty if unknown. */
  turns: readonly SpeakerTurn[];
}

/** Yields the utterances of a recording with the numbers of their speakers, by channel or by voice. */
export async function* spokenUtterances(
  path: string,
  signal: AbortSignal,
  { channelGaps, turns }: Voices,
): AsyncGenerator<SpokenUtterance> {
  if (channelGaps)
    return yield* channelUtterances(decodeRecording(path, signal, { channels: 2 }), channelGaps);
  let speaker = turns[0]?.speaker ?? 0;
  for await (const utterance of utterancesIn(decodeRecording(path, signal))) {
    for (const piece of splitByTurns(utterance, turns, speaker)) {
      yield piece;
      speaker = piece.speaker;
    }
  }
}
