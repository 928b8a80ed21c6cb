import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, AudioLines } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { GapMark } from './GapMark.tsx';
import { LiveLineRow } from './LiveLineRow.tsx';
import { colourOf, type Spoken, speakerColours, speakerKey } from './speakers.ts';
import type { FinalLine, TranscriptionState } from './transcriptionState.ts';
import { baseTimeMs, momentText } from './transcriptText.ts';
import { useStickToEnd } from './useStickToEnd.ts';

const spokenOf = (line: LiveLine): Spoken => ({ speakerId: line.speakerId, speakerName: line.speaker });
const isSameSpeaker = (a: LiveLine | undefined, b: LiveLine): boolean =>
  a !== undefined && speakerKey(spokenOf(a)) === speakerKey(spokenOf(b));

interface Props {
  state: TranscriptionState;
  startedAt: string | null;
  /** What to read while nothing has been said. */
  emptyText: string;
}

export function LiveTranscript({ state, startedAt, emptyText }: Props) {
  const { t } = useLingui();
  const { lines, previews, gaps, clearedThrough } = state;
  const shown = useMemo(() => lines.filter((line) => line.line > clearedThrough), [lines, clearedThrough]);
  const colours = useMemo(() => speakerColours([...lines, ...previews].map(spokenOf)), [lines, previews]);
  const { list, isAtEnd, handleScroll, jumpToEnd } = useStickToEnd<HTMLElement>(state);
  const baseMs = baseTimeMs(startedAt, lines);
  const row = (line: LiveLine, before: LiveLine | undefined) => (
    <LiveLineRow
      line={line}
      moment={momentText(line.timestamp, baseMs)}
      colour={colourOf(colours, spokenOf(line))}
      startsTurn={!isSameSpeaker(before, line)}
    />
  );
  const gapsBehind = (afterLine: number) => gaps.filter((gap) => gap.afterLine === afterLine);
  const isEmpty = shown.length === 0 && previews.length === 0;

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={list}
        onScroll={handleScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Live transcript`}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-4 pb-4 -outline-offset-2"
      >
        {isEmpty && <EmptyTranscript text={emptyText} />}
        <div role="log" aria-live="polite" aria-relevant="additions">
          {gapsBehind(clearedThrough).map((gap) => (
            <GapMark key={gap.timestamp} gap={gap} />
          ))}
          {shown.map((line, index) => (
            <div key={line.id}>
              {row(line, shown[index - 1])}
              {gapsBehind(line.line).map((gap) => (
                <GapMark key={gap.timestamp} gap={gap} />
              ))}
            </div>
          ))}
        </div>
        {/* Outside the log: a preview that changes every two seconds is not for ears. */}
        <div aria-live="off">
          {previews.map((line, index) => (
            <div key={line.id}>{row(line, index === 0 ? lastOf(shown) : previews[index - 1])}</div>
          ))}
        </div>
      </section>
      {!isAtEnd && (
        <Button
          variant="primary"
          onClick={jumpToEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-pop"
        >
          <ArrowDown aria-hidden />
          <Trans>Jump to latest</Trans>
        </Button>
      )}
    </div>
  );
}

const lastOf = (lines: FinalLine[]): FinalLine | undefined => lines.at(-1);

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
