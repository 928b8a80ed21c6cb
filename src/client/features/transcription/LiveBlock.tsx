import { memo } from 'react';
import type { BlockFiller } from './blockFiller.ts';
import { blockStyle, estimatedHeight } from './blockSize.ts';
import { GapMark } from './GapMark.tsx';
import { LiveLineRow } from './LiveLineRow.tsx';
import type { FinalLine } from './lineLog.ts';
import { isSameSpeaker, spokenOf } from './liveSpeakers.ts';
import { colourOf, type SpeakerColours } from './speakers.ts';
import type { Gap } from './transcriptionState.ts';
import { momentText } from './transcriptText.ts';
import { useIsFilled } from './useBlockFiller.ts';

interface Props {
  name: string;
  filler: BlockFiller;
  isFilledAtOnce: boolean;
  lines: readonly FinalLine[];
  /** The line in front of the first one. */
  before: FinalLine | undefined;
  gaps: readonly Gap[];
  baseMs: number;
  colours: SpeakerColours;
  /** Lines through this one are not read out. */
  silentThrough: number;
}

const TURN_PX = 35;

/** Lines of the live transcript that are drawn together; far from the reader they are not laid out. */
function Block(props: Props) {
  const { name, filler, isFilledAtOnce, lines, before, gaps, baseMs, colours, silentThrough } = props;
  const { element, isFilled } = useIsFilled<HTMLDivElement>({ filler, name, isFilledAtOnce });
  const turns = lines.filter((line, index) => !isSameSpeaker(lines[index - 1], line)).length;
  const texts = lines.map((line) => line.text);
  return (
    <div
      ref={element}
      style={blockStyle(isFilled, estimatedHeight(texts, turns * TURN_PX))}
      className="[content-visibility:auto]"
    >
      {isFilled &&
        lines.map((line, index) => (
          <div key={line.id} aria-live={line.line <= silentThrough ? 'off' : undefined}>
            <LiveLineRow
              line={line}
              moment={momentText(line.timestamp, baseMs)}
              colour={colourOf(colours, spokenOf(line))}
              startsTurn={!isSameSpeaker(index === 0 ? before : lines[index - 1], line)}
            />
            {gaps.map((gap) => gap.afterLine === line.line && <GapMark key={gap.timestamp} gap={gap} />)}
          </div>
        ))}
    </div>
  );
}

const hasSameColours = (before: Props, after: Props): boolean =>
  before.colours === after.colours ||
  after.lines.every(
    (line) => colourOf(before.colours, spokenOf(line)) === colourOf(after.colours, spokenOf(line)),
  );

/** Neither a new line nor a new speaker draws the other blocks again. */
export const LiveBlock = memo(Block, (before, after) => {
  const isSame = (Object.keys(after) as (keyof Props)[]).every(
    (name) => name === 'colours' || name === 'isFilledAtOnce' || before[name] === after[name],
  );
  return isSame && hasSameColours(before, after);
});
