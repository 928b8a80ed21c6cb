import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLineCorrection } from '../corrections/useLineCorrection.tsx';
import { useBlockFiller } from '../lines/blocks/useBlockFiller.ts';
import type { Line } from '../lines/line.ts';
import { segmentElementId } from '../lines/log/segmentHash.ts';
import type { TranscriptSearch } from '../lines/search/useTranscriptSearch.ts';
import type { SpeakerColours } from '../lines/speakers.ts';
import { useFollowedLine } from './playback/useFollowedLine.ts';
import type { Playback } from './playback/usePlayback.ts';
import { scrollToEstimated } from './scrollToEstimated.ts';
import { TurnBlockView } from './turns/TurnBlockView.tsx';
import { type TurnBlock, turnBlocks } from './turns/turnBlocks.ts';
import type { MomentTarget } from './useMomentTarget.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';

interface Props {
  lines: readonly Line[];
  baseMs: number;
  colours: SpeakerColours;
  /** Ids of segments that decisions and action items cite. */
  cited: ReadonlySet<string>;
  /** Ids of segments that the overview cites. */
  overview: ReadonlySet<string>;
  target: MomentTarget | null;
  search: TranscriptSearch;
  meetingId: string;
  /** Whether the reader may correct the line: they said it, or they own the meeting. */
  canCorrect: (line: Line) => boolean;
  /** Null if no recording is kept. */
  playback: Playback | null;
}

/** Eventually renders the whole transcript, so that screen readers, find-in-page and print reach all of it. */
export function TranscriptView(props: Props) {
  const { lines, search, target, meetingId, canCorrect, playback, ...context } = props;
  const filler = useBlockFiller();
  const blocks = useTurnBlocks(lines);
  const { current, rangesOf } = search;
  const fillAround = useEffectEvent((lineId: string) => filler.fill(blockOf(blocks, lineId)));

  const { root, editing, group, parts } = useLineCorrection({
    readLines: () => lines,
    meetingId,
    canCorrect,
    fillAround,
    onPlay: playback?.playFrom,
  });

  useScrollAnchor(root, blocks);

  useEffect(() => {
    if (!current) return;
    const frame = requestAnimationFrame(() => {
      fillAround(current.lineId);
      scrollToEstimated(() => document.querySelector('mark[data-current]'));
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  useEffect(() => {
    if (!target) return;
    const frame = requestAnimationFrame(() => {
      fillAround(target.segmentId);
      const find = () => document.getElementById(segmentElementId(target.segmentId));
      find()?.focus({ preventScroll: true });
      scrollToEstimated(find);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  useFollowedLine(playback, (lineId) => {
    // Does not scroll while a line is being corrected.
    if (editing) return;
    fillAround(lineId);
    scrollToEstimated(() => document.getElementById(segmentElementId(lineId)));
  });

  return (
    <div
      ref={root}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for all lines, which are not interactive
      tabIndex={0}
      {...group}
      className="relative stack-3.5 grid-cols-1"
    >
      {blocks.map((block, index) => (
        <TurnBlockView
          key={nameOf(block)}
          name={nameOf(block)}
          block={block}
          filler={filler}
          isFilledAtOnce={index === 0}
          {...context}
          targetId={target?.segmentId ?? null}
          current={current}
          rangesOf={rangesOf}
          editing={editing}
          playedId={playback?.playedId ?? null}
        />
      ))}
      {parts}
    </div>
  );
}

const nameOf = (block: TurnBlock): string => block.lines[0]!.id;

function blockOf(blocks: readonly TurnBlock[], lineId: string): string {
  const block = blocks.find(({ lines }) => lines.some((line) => line.id === lineId));
  return block ? nameOf(block) : '';
}

function useTurnBlocks(lines: readonly Line[]): readonly TurnBlock[] {
  const [cut] = useState(() => {
    let blocks: readonly TurnBlock[] = [];
    return (next: readonly Line[]) => {
      blocks = turnBlocks(next, blocks);
      return blocks;
    };
  });
  return useMemo(() => cut(lines), [cut, lines]);
}
