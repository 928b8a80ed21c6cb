import { memo } from 'react';
import { cx } from '#client/ui/cx.ts';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import type { Transcript } from '#shared/contract/transcription.ts';
import { segmentElementId } from './segmentHash.ts';
import { colourOf, type SpeakerColours, type Turn } from './speakers.ts';
import { momentText } from './transcriptText.ts';
import type { TranscriptSearch } from './useTranscriptSearch.ts';

export interface TurnContext {
  baseMs: number;
  colours: SpeakerColours;
  /** Segments the summary was drawn from. */
  cited: ReadonlySet<string>;
  targetId: string | null;
  rangesOf: TranscriptSearch['rangesOf'];
  current: TranscriptSearch['current'];
}

interface Props extends TurnContext {
  turn: Turn<Transcript>;
}

function Row({ turn, baseMs, colours, cited, targetId, rangesOf, current }: Props) {
  const colour = colourOf(colours, turn.speaker);
  const { timestamp } = turn.lines[0]!;
  return (
    <li className="grid grid-cols-[3.25rem_3px_1fr] gap-x-3 sm:grid-cols-[4rem_3px_1fr] sm:gap-x-3.5 print:break-inside-avoid">
      <time dateTime={timestamp} className="pt-0.5 text-sm text-ink-muted tabular-nums">
        {momentText(timestamp, baseMs)}
      </time>
      <span aria-hidden className={cx('rounded-full', colour.fill)} />
      <div className="min-w-0">
        <h3 className={cx('font-sans text-md tracking-normal', colour.text)}>
          <bdi>{turn.speaker.speakerName}</bdi>
        </h3>
        {turn.lines.map((line) => (
          <p
            key={line.id}
            id={segmentElementId(line.id)}
            tabIndex={-1}
            dir="auto"
            lang={line.language}
            className={cx(
              'max-w-[64ch] scroll-my-24 rounded-[3px] text-start text-base outline-offset-1',
              targetId === line.id && 'outline-2 outline-bay print:outline-none',
            )}
          >
            <span
              className={cx(
                cited.has(line.id) && 'rounded-[3px] bg-deglet-mark box-decoration-clone px-[3px]',
              )}
            >
              <MarkedText
                text={line.content}
                ranges={rangesOf(line.id)}
                currentNth={current?.lineId === line.id ? current.nth : null}
              />
            </span>
          </p>
        ))}
      </div>
    </li>
  );
}

const touches = ({ turn, targetId, current }: Props): string =>
  turn.lines
    .filter((line) => line.id === targetId || line.id === current?.lineId)
    .map((line) => `${line.id} ${current?.nth}`)
    .join();

/** With twenty thousand lines a key press must not draw them all again. */
export const TurnRow = memo(Row, (before, after) => {
  const isSameBase =
    before.turn === after.turn &&
    before.baseMs === after.baseMs &&
    before.colours === after.colours &&
    before.cited === after.cited;
  if (!isSameBase || touches(before) !== touches(after)) return false;
  return after.turn.lines.every((line) => before.rangesOf(line.id) === after.rangesOf(line.id));
});
