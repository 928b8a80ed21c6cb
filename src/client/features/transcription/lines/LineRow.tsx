import { cx } from '#client/ui/cx.ts';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import type { Line } from './line.ts';
import type { Range } from './textSearch.ts';
import { UnrecognizedMark } from './UnrecognizedMark.tsx';

/** What a reader of the stored transcript finds marked in a line. */
export interface LineMarks {
  /** A decision or an action item was drawn from it: its words are marked. */
  isCited: boolean;
  /** The overview was drawn from it: marked in the margin. */
  isTold: boolean;
  /** Where it holds what is searched for. */
  ranges: readonly Range[];
  /** Which of these the reader stands at. */
  currentNth: number | null;
}

interface Props extends Partial<LineMarks> {
  line: Line;
  className: string;
  /** Where addresses point at the line: it takes the keyboard then. */
  id?: string;
}

const NO_RANGES: readonly Range[] = [];

/** The words of one line, live or stored. Who said them and when stands around it: above each turn, or beside it. */
export function LineRow({
  line,
  className,
  id,
  isCited,
  isTold,
  ranges = NO_RANGES,
  currentNth = null,
}: Props) {
  if (line.isGap) return <UnrecognizedMark id={id} />;
  // Nearly every line is nothing but its text, and there may be twenty thousand.
  const words =
    ranges.length === 0 ? line.text : <MarkedText text={line.text} ranges={ranges} currentNth={currentNth} />;
  return (
    <>
      {isTold && <MarginMark />}
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
      </p>
    </>
  );
}

/** Beside a line the overview was drawn from; between the bar and the words, whichever way those run. */
const MarginMark = () => (
  <span aria-hidden data-told className="relative block h-0">
    <span className="absolute -start-2.5 top-2.5 size-1.5 rounded-full bg-deglet" />
  </span>
);
