import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Range } from './textSearch.ts';

interface Props {
  text: string;
  ranges: readonly Range[];
  /** Which of the ranges the reader stands at. */
  currentNth: number | null;
}

/** Marks what was searched for, in the colour of the reader's own actions; amber stays the assistant's. */
export function MarkedText({ text, ranges, currentNth }: Props) {
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
