import { type FinalLine, LINES_A_BLOCK, type LineLog } from './lineLog.ts';
import type { Gap, TranscriptionState } from './transcriptionState.ts';

export interface ShownBlock {
  name: string;
  lines: readonly FinalLine[];
  before: FinalLine | undefined;
  gaps: readonly Gap[];
  silentThrough: number;
}

const NO_GAPS: readonly Gap[] = [];

type Shown = Pick<TranscriptionState, 'lines' | 'gaps' | 'clearedThrough' | 'saidBeforeThrough'>;

/** What there is to draw. All that a line does not touch is the same as before, so that it need not be drawn again. */
export function liveBlocks({ lines, gaps, clearedThrough, saidBeforeThrough }: Shown): ShownBlock[] {
  const shown: ShownBlock[] = [];
  let before: FinalLine | undefined;
  for (const block of shownBlocks(lines, clearedThrough)) {
    const [first, last] = [block[0]!.line, block.at(-1)!.line];
    const own = gaps.filter(({ afterLine }) => afterLine >= first && afterLine <= last);
    shown.push({
      name: String(Math.floor((first - 1) / LINES_A_BLOCK)),
      lines: block,
      before,
      gaps: own.length > 0 ? own : NO_GAPS,
      silentThrough: saidBeforeThrough < first ? 0 : Math.min(saidBeforeThrough, last),
    });
    before = block.at(-1);
  }
  return shown;
}

const shownBlocks = ({ blocks }: LineLog, clearedThrough: number): (readonly FinalLine[])[] =>
  blocks
    .filter((block) => block.length > 0 && block.at(-1)!.line > clearedThrough)
    .map((block) =>
      block[0]!.line > clearedThrough ? block : block.filter(({ line }) => line > clearedThrough),
    );
