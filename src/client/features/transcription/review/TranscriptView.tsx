import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toast } from '#client/ui/toast.ts';
import { CorrectButton } from '../corrections/CorrectButton.tsx';
import { LineHistoryDialog } from '../corrections/LineHistoryDialog.tsx';
import { useLineEditing } from '../corrections/useLineEditing.ts';
import { useLineFocus } from '../corrections/useLineFocus.ts';
import type { Line } from '../lines/line.ts';
import { segmentElementId } from '../lines/segmentHash.ts';
import type { SpeakerColours } from '../lines/speakers.ts';
import { useBlockFiller } from '../lines/useBlockFiller.ts';
import type { TranscriptSearch } from '../lines/useTranscriptSearch.ts';
import type { Playback } from './playback/usePlayback.ts';
import { scrollToEstimated } from './scrollToEstimated.ts';
import { TurnBlockView } from './TurnBlockView.tsx';
import { type TurnBlock, turnBlocks } from './turnBlocks.ts';
import type { MomentTarget } from './useMomentTarget.ts';

interface Props {
  lines: readonly Line[];
  baseMs: number;
  colours: SpeakerColours;
  /** Segments that decisions and action items cite. */
  cited: ReadonlySet<string>;
  /** Segments that the overview cites. */
  overview: ReadonlySet<string>;
  target: MomentTarget | null;
  search: TranscriptSearch;
  meetingId: string;
  /** Whether this person may correct the line: they said it, or own the meeting. */
  canCorrect: (line: Line) => boolean;
  /** Null where no recording is kept. */
  playback: Playback | null;
}

/** Finally renders the whole transcript, so that screen readers, the browser's own search and print reach all of it. */
export function TranscriptView(props: Props) {
  const { lines, search, target, meetingId, canCorrect, playback, ...context } = props;
  const { t } = useLingui();
  const filler = useBlockFiller();
  const blocks = useTurnBlocks(lines);
  const { current, rangesOf } = search;
  const fillAround = useEffectEvent((lineId: string) => filler.fill(blockOf(blocks, lineId)));

  const { root, activeId, focusLine, handlers } = useLineFocus({
    lines,
    fillAround,
    onEdit: (lineId) => handleEdit(lineId),
    onPlay: playback?.playFrom,
  });
  const { editing, edit, history, historyHandlers, closeHistory } = useLineEditing({
    lines,
    meetingId,
    focusLine,
  });
  const handleEdit = (lineId: string) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || line.isGap) return;
    if (canCorrect(line)) edit(lineId);
    else toast({ title: t`You can correct only what you said yourself` });
  };
  const active = lines.find(({ id }) => id === activeId);

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

  const clicks = {
    onClick: (event: MouseEvent) => {
      handlers.onClick(event);
      historyHandlers.onClick(event);
    },
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div
      ref={root}
      role="group"
      aria-label={t`Lines: the arrow keys move, E corrects`}
      aria-keyshortcuts="E"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop leads to the lines, which are not interactive each
      tabIndex={0}
      {...handlers}
      {...clicks}
      className="relative grid grid-cols-1 gap-3.5"
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
      {active && !editing && !active.isGap && canCorrect(active) && (
        <CorrectButton lineId={active.id} root={root} onCorrect={handleEdit} />
      )}
      {history && (
        <LineHistoryDialog
          meetingId={meetingId}
          line={history}
          canCorrect={canCorrect(history)}
          onClose={closeHistory}
        />
      )}
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
