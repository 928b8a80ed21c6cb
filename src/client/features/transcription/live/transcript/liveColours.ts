import type { Line } from '../../lines/line.ts';
import type { LineLog } from '../../lines/log/lineLog.ts';
import { type Speaker, type SpeakerColours, speakerColours, speakerKey } from '../../lines/speakers.ts';

const known = new WeakMap<readonly Line[], readonly Speaker[]>();

/** The speakers of a block, in the order in which they first speak. */
export function speakersIn(block: readonly Line[]): readonly Speaker[] {
  const speakers = known.get(block) ?? [...new Map(block.map((line) => [speakerKey(line), line])).values()];
  known.set(block, speakers);
  return speakers;
}

/** Every speaker's colour. Caches the speakers of each block, so that a new line recomputes only its own block. */
export const liveColours = (log: LineLog, previews: readonly Line[]): SpeakerColours =>
  speakerColours([...log.blocks.flatMap(({ lines }) => speakersIn(lines)), ...previews]);
