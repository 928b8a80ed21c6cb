import type { Line } from '../lines/line.ts';
import type { LineLog } from '../lines/lineLog.ts';
import { type Speaker, type SpeakerColours, speakerColours, speakerKey } from '../lines/speakers.ts';

const known = new WeakMap<readonly Line[], readonly Speaker[]>();

/** Who spoke in a block, in the order of their first words there. */
function speakersIn(block: readonly Line[]): readonly Speaker[] {
  const speakers = known.get(block) ?? [...new Map(block.map((line) => [speakerKey(line), line])).values()];
  known.set(block, speakers);
  return speakers;
}

/** Everybody's colour. A new line reads its own block only. */
export const liveColours = (log: LineLog, previews: readonly Line[]): SpeakerColours =>
  speakerColours([...log.blocks.flatMap(({ lines }) => speakersIn(lines)), ...previews]);
