import type { LiveLine } from '#shared/contract/transcription.ts';
import type { FinalLine, LineLog } from '../lines/lineLog.ts';
import { type SpeakerColours, type Spoken, speakerColours, speakerKey } from '../lines/speakers.ts';

export const spokenOf = (line: LiveLine): Spoken => ({
  speakerId: line.speakerId,
  speakerName: line.speaker,
  isGuest: line.isGuest,
});

export const isSameSpeaker = (a: LiveLine | undefined, b: LiveLine): boolean =>
  a !== undefined && speakerKey(spokenOf(a)) === speakerKey(spokenOf(b));

const known = new WeakMap<readonly FinalLine[], readonly Spoken[]>();

/** Who spoke in a block, in the order of their first words there. */
function speakersIn(block: readonly FinalLine[]): readonly Spoken[] {
  const speakers = known.get(block) ?? [
    ...new Map(block.map(spokenOf).map((one) => [speakerKey(one), one])).values(),
  ];
  known.set(block, speakers);
  return speakers;
}

/** Everybody's colour. A new line reads its own block only. */
export const liveColours = (log: LineLog, previews: readonly LiveLine[]): SpeakerColours =>
  speakerColours([...log.blocks.flatMap(({ lines }) => speakersIn(lines)), ...previews.map(spokenOf)]);
