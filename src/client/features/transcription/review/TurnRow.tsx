import { Fragment } from 'react';
import { cx } from '#client/ui/cx.ts';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import { PersonName } from '#client/ui/PersonName.tsx';
import type { Transcript } from '#shared/contract/transcription.ts';
import { momentText } from '../lines/plainTranscript.ts';
import { colourOf, type SpeakerColours, type Turn } from '../lines/speakers.ts';
import type { Range } from '../lines/textSearch.ts';
import type { TranscriptSearch } from '../lines/useTranscriptSearch.ts';
import { segmentElementId } from './segmentHash.ts';

export interface TurnContext {
  baseMs: number;
  colours: SpeakerColours;
  /** Segments of decisions and action items: their words are marked. */
  cited: ReadonlySet<string>;
  /** Segments of the overview: marked in the margin. */
  told: ReadonlySet<string>;
  targetId: string | null;
  rangesOf: TranscriptSearch['rangesOf'];
  current: TranscriptSearch['current'];
}

interface Props extends TurnContext {
  turn: Turn<Transcript>;
}

export function TurnRow({ turn, baseMs, colours, cited, told, targetId, rangesOf, current }: Props) {
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
          <PersonName name={turn.speaker.speakerName} isGuest={turn.speaker.isGuest} />
        </h3>
        {turn.lines.map((line) => (
          <Fragment key={line.id}>
            {told.has(line.id) && <MarginMark />}
            <p
              id={segmentElementId(line.id)}
              tabIndex={-1}
              dir="auto"
              lang={line.language}
              className={cx(
                'max-w-[64ch] scroll-my-24 rounded-[3px] text-start text-base outline-offset-1',
                targetId === line.id && 'outline-2 outline-bay print:outline-none',
              )}
            >
              <LineText
                line={line}
                isCited={cited.has(line.id)}
                ranges={rangesOf(line.id)}
                currentNth={current?.lineId === line.id ? current.nth : null}
              />
            </p>
          </Fragment>
        ))}
      </div>
    </li>
  );
}

/** Beside a line the overview was drawn from; between the bar and the words, whichever way those run. */
const MarginMark = () => (
  <span aria-hidden data-told className="relative block h-0">
    <span className="absolute -start-2.5 top-2.5 size-1.5 rounded-full bg-deglet" />
  </span>
);

interface LineTextProps {
  line: Transcript;
  isCited: boolean;
  ranges: readonly Range[];
  currentNth: number | null;
}

/** Nearly every line is nothing but its text, and there may be twenty thousand. */
function LineText({ line, isCited, ranges, currentNth }: LineTextProps) {
  const text =
    ranges.length === 0 ? (
      line.content
    ) : (
      <MarkedText text={line.content} ranges={ranges} currentNth={currentNth} />
    );
  if (!isCited) return text;
  return <span className="rounded-[3px] bg-deglet-mark box-decoration-clone px-[3px]">{text}</span>;
}
