import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { type LineEditing, LineEditor } from '../corrections/LineEditor.tsx';
import { LineRow } from '../lines/blocks/LineRow.tsx';
import type { Line } from '../lines/line.ts';
import { momentText } from '../lines/lineTimes.ts';
import { segmentElementId } from '../lines/log/segmentHash.ts';
import type { TranscriptSearch } from '../lines/search/useTranscriptSearch.ts';
import { colourOf, type SpeakerColours, type Turn } from '../lines/speakers.ts';

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
  turn: Turn<Line>;
}

const LINE = 'max-w-[64ch] scroll-my-24 rounded-[3px] text-base outline-offset-1';

export function TurnRow({
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
