import { memo } from 'react';
import type { LiveLine } from '#shared/contract/transcription.ts';
import type { BlockFiller } from '../lines/blockFiller.ts';
import { blockStyle, estimatedHeight } from '../lines/blockSize.ts';
import { momentText } from '../lines/plainTranscript.ts';
import { colourOf, type SpeakerColours } from '../lines/speakers.ts';
import { useIsFilled } from '../lines/useBlockFiller.ts';
import { GapMark } from './GapMark.tsx';
import { LiveLineRow } from './LiveEntry.tsx';
import { rowsOf, type ShownBlock } from './liveBlocks.ts';
import { isSameSpeaker, spokenOf } from './liveColours.ts';

interface Props extends Omit<ShownBlock, 'name'> {
  name: string;
  filler: BlockFiller;
  isFilledAtOnce: boolean;
  baseMs: number;
  colours: SpeakerColours;
}

const TURN_PX = 35;

/** Lines of the live transcript that are drawn together; far from the reader they are not laid out. */
function Block(props: Props) {
  const { name, filler, isFilledAtOnce, before, gaps, baseMs, colours, silentThrough } = props;
  const { element, isFilled } = useIsFilled<HTMLDivElement>({ filler, name, isFilledAtOnce });
  const rows = rowsOf(props);
  const turns = rows.filter((line, index) => !isSameSpeaker(rows[index - 1], line)).length;
  const texts = rows.map((line) => line.text);
  return (
    <div
      ref={element}
      style={blockStyle(isFilled, estimatedHeight(texts, turns * TURN_PX))}
      className="[content-visibility:auto]"
    >
      {isFilled &&
        rows.map((line, index) => (
          // The final gets a key of its own: a screen reader announces additions, not changes of a preview's text.
          <div
            key={line.isFallback ? `preview ${line.id}` : line.id}
            aria-live={isSilent(line, silentThrough) ? 'off' : undefined}
          >
            <LiveLineRow
              line={line}
              moment={momentText(line.timestamp, baseMs)}
              colour={colourOf(colours, spokenOf(line))}
              startsTurn={!isSameSpeaker(index === 0 ? before : rows[index - 1], line)}
            />
            {gaps.map((gap) => gap.afterLine === line.line && <GapMark key={gap.timestamp} gap={gap} />)}
          </div>
        ))}
    </div>
  );
}

/** History is there to be read, and a preview that changes every two seconds is not for ears. */
const isSilent = ({ line }: LiveLine, silentThrough: number): boolean =>
  line === undefined || line <= silentThrough;

const hasSameColours = (before: Props, after: Props): boolean =>
  before.colours === after.colours ||
  rowsOf(after).every(
    (line) => colourOf(before.colours, spokenOf(line)) === colourOf(after.colours, spokenOf(line)),
  );

/** Neither a new line nor a new speaker draws the other blocks again. */
export const LiveBlock = memo(Block, (before, after) => {
  const isSame = (Object.keys(after) as (keyof Props)[]).every(
    (name) => name === 'colours' || name === 'isFilledAtOnce' || before[name] === after[name],
  );
  return isSame && hasSameColours(before, after);
});
