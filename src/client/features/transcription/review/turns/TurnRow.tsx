import { memo } from 'react';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { type LineEditing, LineEditor } from '../../corrections/LineEditor.tsx';
import { LineRow } from '../../lines/blocks/LineRow.tsx';
import type { Line } from '../../lines/line.ts';
import { momentText } from '../../lines/lineTimes.ts';
import { segmentElementId } from '../../lines/log/segmentHash.ts';
import type { TranscriptSearch } from '../../lines/search/useTranscriptSearch.ts';
import { colourOf, haveKeptColours, type SpeakerColours } from '../../lines/speakers.ts';
import type { Turn } from './turnBlocks.ts';

export interface TurnContext {
  baseMs: number;
  colours: SpeakerColours;
  /** Ids of segments that decisions and action items cite; their text is highlighted. */
  cited: ReadonlySet<string>;
  /** Ids of segments that the overview cites; they are marked in the margin. */
  overview: ReadonlySet<string>;
  targetId: string | null;
  /** The line that is currently played. */
  playedId: string | null;
  rangesOf: TranscriptSearch['rangesOf'];
  current: TranscriptSearch['current'];
  /** The line that is being corrected. */
  editing: LineEditing | null;
}

interface Props extends TurnContext {
  turn: Turn;
}

const LINE = 'max-w-[64ch] scroll-mt-(--stuck-height) scroll-mb-24 rounded-[3px] text-base outline-offset-1';

function Row({
  turn,
  baseMs,
  colours,
  cited,
  overview,
  targetId,
  playedId,
  rangesOf,
  current,
  editing,
}: Props) {
  const colour = colourOf(colours, turn.speaker);
  const { timestamp } = turn.lines[0]!;
  return (
    <li className="grid grid-cols-[3.25rem_3px_1fr] gap-x-3 sm:grid-cols-[4rem_3px_1fr] sm:gap-x-3.5 print:break-inside-avoid">
      <time dateTime={timestamp} className="pt-0.5 text-sm text-ink-muted tabular-nums">
        {momentText(timestamp, baseMs)}
      </time>
      <span aria-hidden className={cx('rounded-full forced-color-adjust-none', colour.fill)} />
      <div className="min-w-0">
        <h3 className={cx('font-sans text-md tracking-normal', colour.text)}>
          <PersonName name={turn.speaker.speakerName} isGuest={turn.speaker.isGuest} />
        </h3>
        {turn.lines.map((line) =>
          line.id === editing?.lineId ? (
            <LineEditor key={line.id} line={line} {...editing} />
          ) : (
            <LineRow
              key={line.id}
              hasHistory
              line={line}
              id={segmentElementId(line.id)}
              className={cx(
                LINE,
                targetId === line.id && 'outline-2 outline-bay print:outline-none',
                playedId === line.id && 'bg-bay-soft print:bg-transparent',
              )}
              isCited={cited.has(line.id)}
              isInOverview={overview.has(line.id)}
              ranges={rangesOf(line.id)}
              currentNth={current?.lineId === line.id ? current.nth : null}
            />
          ),
        )}
      </div>
    </li>
  );
}

const nthIn = ({ current }: TurnContext, id: string) => (current?.lineId === id ? current.nth : null);

const isSameLine = (before: TurnContext, after: TurnContext, { id }: Line): boolean =>
  before.rangesOf(id) === after.rangesOf(id) &&
  nthIn(before, id) === nthIn(after, id) &&
  (before.targetId === id) === (after.targetId === id) &&
  (before.playedId === id) === (after.playedId === id) &&
  (before.editing?.lineId === id) === (after.editing?.lineId === id);

/** Whether these turns look the same in both contexts. */
export const haveSameContext = (before: TurnContext, after: TurnContext, turns: readonly Turn[]): boolean =>
  before.baseMs === after.baseMs &&
  before.cited === after.cited &&
  before.overview === after.overview &&
  haveKeptColours(
    before.colours,
    after.colours,
    turns.map(({ speaker }) => speaker),
  ) &&
  turns.every(({ lines }) => lines.every((line) => isSameLine(before, after, line)));

/** Memoized, because a search marks lines in many blocks, most of whose turns stay the same. */
export const TurnRow = memo(
  Row,
  (before, after) => before.turn === after.turn && haveSameContext(before, after, [after.turn]),
);
