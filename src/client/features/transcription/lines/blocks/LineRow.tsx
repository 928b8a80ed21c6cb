import { cx } from '#client/ui/cx.ts';
import { MarkedText } from '#client/ui/labels/MarkedText.tsx';
import type { Line } from '../line.ts';
import type { Range } from '../search/textSearch.ts';
import { CorrectedMark } from './CorrectedMark.tsx';
import { UnrecognizedMark } from './UnrecognizedMark.tsx';

/** Marks on a line of the stored transcript. */
interface LineMarks {
  /** Whether a decision or an action item cites the line, which highlights its text. */
  isCited: boolean;
  /** Whether the overview cites the line, which shows a dot in the margin. */
  isInOverview: boolean;
  /** Ranges of the text that match the search. */
  ranges: readonly Range[];
  /** Index of the current match among the ranges; null if the current match is in another line. */
  currentNth: number | null;
}

interface Props extends Partial<LineMarks> {
  line: Line;
  className: string;
  /** The element's id as a link target; makes the line focusable. */
  id?: string;
  /** Whether the mark of a corrected line is a button that opens its history. */
  hasHistory?: boolean;
}

const NO_RANGES: readonly Range[] = [];

/** Renders the text of one live or stored line. The parent renders speaker and time once per turn. */
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
  // Renders plain text for lines without marks, to save DOM nodes in transcripts of twenty thousand lines.
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
          <span className="rounded-[3px] bg-deglet-mark box-decoration-clone px-[3px] forced-colors:underline">
            {words}
          </span>
        ) : (
          words
        )}
        {line.isCorrected && <CorrectedMark lineId={line.id} isButton={hasHistory} />}
      </p>
    </>
  );
}

/** A dot between the speaker's bar and the text, in left-to-right and right-to-left text. */
const MarginMark = () => (
  <span aria-hidden data-overview className="relative block h-0">
    <span className="absolute -start-2.5 top-2.5 size-1.5 rounded-full bg-deglet" />
  </span>
);
