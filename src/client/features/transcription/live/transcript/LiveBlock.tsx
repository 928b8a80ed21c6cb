import { memo } from 'react';
import type { LineEditing } from '../../corrections/LineEditor.tsx';
import { LineBlock } from '../../lines/blocks/LineBlock.tsx';
import type { BlockPlace } from '../../lines/blocks/useBlockFiller.ts';
import { isFinal, type Line } from '../../lines/line.ts';
import { momentText } from '../../lines/lineTimes.ts';
import { colourOf, haveKeptColours, isSameSpeaker, type SpeakerColours } from '../../lines/speakers.ts';
import { GapMark } from './GapMark.tsx';
import { LiveEntry } from './LiveEntry.tsx';
import { headingsPx, rowsOf, type ShownBlock } from './liveBlocks.ts';
import { speakersIn } from './liveColours.ts';

interface Props extends Omit<ShownBlock, 'name' | 'chapter'>, BlockPlace {
  baseMs: number;
  colours: SpeakerColours;
  /** The correction in progress if its line is in this block. */
  editing: LineEditing | null;
}

/** Lines of the live transcript that are rendered together. */
function Block(props: Props) {
  const { name, filler, isFilledAtOnce, before, gaps, baseMs, colours, silentThrough, editing } = props;
  const rows = rowsOf(props);
  return (
    <LineBlock
      as="div"
      name={name}
      filler={filler}
      isFilledAtOnce={isFilledAtOnce}
      lines={rows}
      headingsPx={headingsPx(props)}
    >
      {() =>
        rows.map((line, index) => (
          // The final line has a key of its own, because screen readers announce added elements, but not changed text
          // of a preview.
          <div
            key={isFinal(line) ? line.id : `preview ${line.id}`}
            aria-live={isSilent(line, silentThrough) || line.id === editing?.lineId ? 'off' : undefined}
          >
            <LiveEntry
              line={line}
              moment={momentText(line.timestamp, baseMs)}
              colour={colourOf(colours, line)}
              startsTurn={!isSameSpeaker(index === 0 ? before : rows[index - 1], line)}
              editing={line.id === editing?.lineId ? editing : null}
            />
            {/* Renders no empty array, which would cost an extra node for each of twenty thousand lines. */}
            {gaps.length > 0 &&
              gaps.map((gap) => gap.afterLine === line.number && <GapMark key={gap.timestamp} gap={gap} />)}
          </div>
        ))
      }
    </LineBlock>
  );
}

/** Whether screen readers skip the line: history, and previews, which change every two seconds. */
const isSilent = ({ number }: Line, silentThrough: number): boolean =>
  number === null || number <= silentThrough;

/** Memoized, so that a new line or a new speaker does not render the other blocks again. */
export const LiveBlock = memo(Block, (before, after) => {
  const isSame = (Object.keys(after) as (keyof Props)[]).every(
    (name) => name === 'colours' || name === 'isFilledAtOnce' || before[name] === after[name],
  );
  return (
    isSame && haveKeptColours(before.colours, after.colours, [...speakersIn(after.lines), ...after.previews])
  );
});
