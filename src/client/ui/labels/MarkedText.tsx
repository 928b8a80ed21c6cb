import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  text: string;
  /** The ranges to mark, in order: start and end offsets. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** The index of the range that the reader has navigated to. */
  currentNth?: number | null;
}

/** Marks search matches in the colour of the reader's own actions, because amber is reserved for the assistant. */
export function MarkedText({ text, ranges, currentNth = null }: Props) {
  const parts: ReactNode[] = [];
  let end = 0;
  ranges.forEach(([from, to], nth) => {
    const isCurrent = nth === currentNth;
    parts.push(
      text.slice(end, from),
      <mark
        key={from}
        data-current={isCurrent || undefined}
        className={cx(
          'rounded-[3px]',
          isCurrent ? 'bg-bay text-on-bay' : 'bg-bay-soft text-bay-strong outline outline-bay/40',
        )}
      >
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
