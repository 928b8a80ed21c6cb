import { memo } from 'react';
import { LineBlock } from '../../lines/blocks/LineBlock.tsx';
import type { BlockPlace } from '../../lines/blocks/useBlockFiller.ts';
import { haveSameContext, type TurnContext, TurnRow } from './TurnRow.tsx';
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
      className="stack-5.5 grid-cols-1 content-start py-1 pe-1 print:[content-visibility:visible]"
    >
      {() => block.turns.map((turn) => <TurnRow key={turn.lines[0]!.id} turn={turn} {...context} />)}
    </LineBlock>
  );
}

/** Memoized, because a key press must not re-render a transcript of twenty thousand lines. */
export const TurnBlockView = memo(
  Block,
  (before, after) => before.block === after.block && haveSameContext(before, after, after.block.turns),
);
