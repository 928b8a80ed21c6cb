import { memo } from 'react';
import type { BlockFiller } from '../lines/blockFiller.ts';
import { blockStyle, estimatedHeight } from '../lines/blockSize.ts';
import { colourOf } from '../lines/speakers.ts';
import { useIsFilled } from '../lines/useBlockFiller.ts';
import { type TurnContext, TurnRow } from './TurnRow.tsx';
import type { TurnBlock } from './turnBlocks.ts';

interface Props extends TurnContext {
  block: TurnBlock;
  name: string;
  filler: BlockFiller;
  isFilledAtOnce: boolean;
}

const TURN_PX = 43;

function Block({ block, name, filler, isFilledAtOnce, ...context }: Props) {
  const { element, isFilled } = useIsFilled<HTMLOListElement>({ filler, name, isFilledAtOnce });
  const texts = block.lines.map((line) => line.content);
  return (
    // What is far away is not laid out until the reader, a search or a link comes near.
    <ol
      ref={element}
      style={blockStyle(isFilled, estimatedHeight(texts, block.turns.length * TURN_PX))}
      className="grid grid-cols-1 content-start gap-5.5 py-1 pe-1 [content-visibility:auto] print:[content-visibility:visible]"
    >
      {isFilled && block.turns.map((turn) => <TurnRow key={turn.lines[0]!.id} turn={turn} {...context} />)}
    </ol>
  );
}

const touches = ({ block, targetId, current }: Props): string =>
  block.lines
    .filter((line) => line.id === targetId || line.id === current?.lineId)
    .map((line) => `${line.id} ${current?.nth}`)
    .join();

const hasSameColours = (before: Props, after: Props): boolean =>
  before.colours === after.colours ||
  after.block.turns.every(
    ({ speaker }) => colourOf(before.colours, speaker) === colourOf(after.colours, speaker),
  );

/** With twenty thousand lines a key press must not draw them all again. */
export const TurnBlockView = memo(Block, (before, after) => {
  const isSameBase =
    before.block === after.block &&
    before.baseMs === after.baseMs &&
    hasSameColours(before, after) &&
    before.cited === after.cited &&
    before.told === after.told;
  if (!isSameBase || touches(before) !== touches(after)) return false;
  return after.block.lines.every((line) => before.rangesOf(line.id) === after.rangesOf(line.id));
});
