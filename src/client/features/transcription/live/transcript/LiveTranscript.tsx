import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, AudioLines } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import { useLineCorrection } from '../../corrections/useLineCorrection.tsx';
import { useBlockFiller } from '../../lines/blocks/useBlockFiller.ts';
import type { Line } from '../../lines/line.ts';
import { momentText } from '../../lines/lineTimes.ts';
import { firstLine } from '../../lines/log/lineLog.ts';
import type { LinesState } from '../../lines/log/linesState.ts';
import { areSameColours, colourOf, isSameSpeaker } from '../../lines/speakers.ts';
import { useStableValue } from '../../lines/useStableValue.ts';
import { GapMark } from './GapMark.tsx';
import { LiveChapter } from './LiveChapter.tsx';
import { LiveEntry } from './LiveEntry.tsx';
import { chaptersOf, liveBlocks, rowsOf, type ShownBlock } from './liveBlocks.ts';
import { liveColours } from './liveColours.ts';
import { useStickToEnd } from './useStickToEnd.ts';

/** The newest blocks are rendered at once: two blocks fill a screen even if the last one has only one line. */
const BLOCKS_AT_ONCE = 2;

interface Props {
  lines: LinesState;
  /** Whether the list is laid out in reverse, so that it starts at its end before any script has run. */
  beginsAtEnd: boolean;
  startedAt: string | null;
  /** Shown while there are no lines. */
  emptyText: string;
  meetingId: string;
  /** Whether the participant may correct the line: they said it, or they own the meeting. */
  canCorrect: (line: Line) => boolean;
  /** A line to scroll to and focus; a new object for each request. */
  moment?: { lineId: string } | null;
}

export function LiveTranscript(props: Props) {
  const { lines, beginsAtEnd, startedAt, emptyText, meetingId, canCorrect, moment = null } = props;
  const { t } = useLingui();
  const { log, previews, gaps, clearedThrough } = lines;
  const filler = useBlockFiller({ isNewestFirst: true });
  const { blocks, newest } = useMemo(() => liveBlocks(lines), [lines]);
  const drawnColours = useMemo(() => liveColours(log, previews), [log, previews]);
  const colours = useStableValue(drawnColours, areSameColours);
  const chapters = useMemo(() => chaptersOf(blocks), [blocks]);
  const { root, focusLine, editing, group, parts } = useLineCorrection({
    readLines: () => blocks.flatMap((block) => block.lines),
    meetingId,
    canCorrect,
    fillAround: (lineId) => filler.fill(blockOf(blocks, lineId)),
  });
  const { list, isAtEnd, handleScroll, jumpToEnd } = useStickToEnd<HTMLElement>(lines, {
    isHeld: editing !== null,
    countsFromEnd: beginsAtEnd,
  });
  const showMoment = useEffectEvent(focusLine);
  useEffect(() => {
    if (moment) showMoment(moment.lineId);
  }, [moment]);
  const baseMs = baseTimeMs(startedAt, firstLine(log)?.timestamp);
  const last = blocks.at(-1);
  const endsWith = last && rowsOf(last).at(-1);
  const isEmpty = blocks.length === 0 && previews.length === 0;

  return (
    <div className="relative min-h-24 flex-1">
      <section
        ref={list}
        onScroll={handleScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Live transcript`}
        className={cx(
          'absolute inset-0 print:static overflow-y-auto overscroll-contain px-4 pb-[max(1rem,var(--covered-bottom,0px))] -outline-offset-2',
          beginsAtEnd && 'flex flex-col-reverse [&>:first-child]:mb-auto',
        )}
      >
        {isEmpty && <EmptyTranscript text={emptyText} />}
        <div ref={root} tabIndex={blocks.length > 0 ? 0 : -1} {...group} className="relative">
          <div role="log" aria-live="polite" aria-relevant="additions">
            {gaps.map((gap) => gap.afterLine <= clearedThrough && <GapMark key={gap.timestamp} gap={gap} />)}
            {chapters.map((chapter) => (
              <LiveChapter
                key={chapter[0]!.chapter}
                blocks={chapter}
                filler={filler}
                isNewest={(block) => blocks.indexOf(block, -BLOCKS_AT_ONCE) !== -1}
                baseMs={baseMs}
                colours={colours}
                editing={editing && hasLine(chapter, editing.lineId) ? editing : null}
              />
            ))}
          </div>
          {parts}
        </div>
        {/* Outside the log, so that screen readers do not announce a preview, which changes every two seconds. */}
        <div aria-live="off">
          {newest.map((line, index) => (
            <LiveEntry
              key={line.id}
              line={line}
              moment={momentText(line.timestamp, baseMs)}
              colour={colourOf(colours, line)}
              startsTurn={!isSameSpeaker(index === 0 ? endsWith : newest[index - 1], line)}
            />
          ))}
        </div>
      </section>
      {!isAtEnd && !editing && (
        <JumpToLatest
          onJump={() => {
            jumpToEnd();
            // The pressed button disappears at the end, which would lose the focus.
            list.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

const hasLine = (blocks: readonly ShownBlock[], lineId: string): boolean =>
  blocks.some(({ lines }) => lines.some(({ id }) => id === lineId));

const blockOf = (blocks: readonly ShownBlock[], lineId: string): string =>
  String(blocks.find((block) => hasLine([block], lineId))?.name ?? '');

function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <Button
      variant="primary"
      onClick={onJump}
      className="absolute inset-x-0 bottom-[calc(0.75rem+var(--covered-bottom,0px))] mx-auto w-fit rounded-full shadow-pop"
    >
      <ArrowDown aria-hidden />
      <Trans>Jump to latest</Trans>
    </Button>
  );
}

function EmptyTranscript({ text }: { text: string }) {
  return (
    <div className="grid h-full min-h-48 place-content-center justify-items-center gap-3 px-6 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-bay-soft text-bay-strong">
        <AudioLines aria-hidden className="size-6" />
      </span>
      <p className="max-w-[34ch] text-md text-balance text-ink-muted">{text}</p>
    </div>
  );
}
