import { cx } from '#client/ui/cx.ts';
import { MarkedText } from '#client/ui/labels/MarkedText.tsx';
import { CorrectedMark } from './CorrectedMark.tsx';
import type { Line } from './line.ts';
import type { Range } from './textSearch.ts';
import { UnrecognizedMark } from './UnrecognizedMark.tsx';

/** Marks of a line in the stored transcript. */
export interface LineMarks {
  /** A decision or an action item cites the line: its words are highlighted. */
  isCited: boolean;
  /** The overview cites the line: it gets a dot in the margin. */
  isInOverview: boolean;
  /** Ranges that match the search. */
  ranges: readonly Range[];
  /** Index of the current match among the ranges; null when it is in another line. */
  currentNth: number | null;
}

interface Props extends Partial<LineMarks> {
  line: Line;
  className: string;
  /** Target of links to the line, which makes it focusable. */
  id?: string;
  /** Whether the mark of a corrected line opens its history. */
  hasHistory?: boolean;
}

const NO_RANGES: readonly Range[] = [];

/** Renders the text of one line, live or stored. The parent renders speaker and time, once per turn. */
export function LineRow({
  line,
  className,
  id,
  isCited,
  isInOverview,
  ranges = NO_RANGES,
  currentNth = null,
  hasHistory = false,
}: Props) {
  if (line.isGap) return <UnrecognizedMark id={id} />;
  // Most lines have no marks, and there may be twenty thousand: plain text costs no extra nodes.
  const words =
    ranges.length === 0 ? line.text : <MarkedText text={line.text} ranges={ranges} currentNth={currentNth} />;
  return (
    <>
      {isInOverview && <MarginMark />}
      <p
        {...(id && { id, tabIndex: -1 })}
        dir="auto"
        lang={line.language}
        className={cx('text-start', className)}
      >
        {isCited ? (
          <span className="rounded-[3px] bg-deglet-mark box-decoration-clone px-[3px]">{words}</span>
        ) : (
          words
        )}
        {line.isCorrected && <CorrectedMark lineId={line.id} isButton={hasHistory} />}
      </p>
    </>
  );
}

/** A dot between the speaker's bar and the text, in either direction of writing. */
const MarginMark = () => (
  <span aria-hidden data-overview className="relative block h-0">
    <span className="absolute -start-2.5 top-2.5 size-1.5 rounded-full bg-deglet" />
  </span>
);
