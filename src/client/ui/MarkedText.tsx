import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface Props {
  text: string;
  /** Where to mark it, in order: start and end. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** Which of the ranges the reader stands at. */
  currentNth?: number | null;
}

/** Marks what was searched for, in the colour of the reader's own actions; amber stays the assistant's. */
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
