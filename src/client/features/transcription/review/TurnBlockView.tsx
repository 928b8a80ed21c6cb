import { memo } from 'react';
import { type BlockPlace, LineBlock } from '../lines/blocks/LineBlock.tsx';
import { haveKeptColours } from '../lines/speakers.ts';
import { type TurnContext, TurnRow } from './TurnRow.tsx';
import type { TurnBlock } from './turnBlocks.ts';

interface Props extends TurnContext, BlockPlace {
  block: TurnBlock;
}

const TURN_PX = 43;

function Block({ block, name, filler, isFilledAtOnce, ...context }: Props) {
  return (
    <LineBlock
      as="ol"
      name={name}
      filler={filler}
      isFilledAtOnce={isFilledAtOnce}
      lines={block.lines}
      headingsPx={block.turns.length * TURN_PX}
      className="grid grid-cols-1 content-start gap-5.5 py-1 pe-1 print:[content-visibility:visible]"
    >
      {() => block.turns.map((turn) => <TurnRow key={turn.lines[0]!.id} turn={turn} {...context} />)}
    </LineBlock>
  );
}

const marksIn = ({ block, targetId, playedId, current, editing }: Props): string =>
  block.lines
    .filter(({ id }) => [targetId, playedId, current?.lineId, editing?.lineId].includes(id))
    .map(({ id }) => `${id} ${current?.nth} ${id === editing?.lineId} ${id === playedId}`)
    .join();

/** Memoized, because a key press must not re-render a transcript of twenty thousand lines. */
export const TurnBlockView = memo(Block, (before, after) => {
  const isSameBase =
    before.block === after.block &&
    before.baseMs === after.baseMs &&
    haveKeptColours(
      before.colours,
      after.colours,
      after.block.turns.map(({ speaker }) => speaker),
    ) &&
    before.cited === after.cited &&
    before.overview === after.overview;
  if (!isSameBase || marksIn(before) !== marksIn(after)) return false;
  return after.block.lines.every((line) => before.rangesOf(line.id) === after.rangesOf(line.id));
});
