import type { ReactNode } from 'react';
import type { Line } from '../../lines/line.ts';
import type { LineIndex } from '../../lines/lineIndex.ts';
import type { LinesState } from '../../lines/log/linesState.ts';
import { useLineIndex } from '../../lines/useLineIndex.ts';
import type { LiveView } from '../channel/useLiveMeeting.ts';
import { useLiveLines } from './useLiveLines.ts';

interface Props {
  live: LiveView;
  startedAt: string | null;
  /** The stored lines of a meeting that is over, which the index uses instead of the live lines. */
  stored: readonly Line[] | undefined;
  children: (lines: LinesState, index: LineIndex) => ReactNode;
}

/** Renders the part of a screen that shows lines, so that a new line does not re-render the rest of the screen. */
export function WithLines({ live, startedAt, stored, children }: Props) {
  const lines = useLiveLines(live);
  return children(lines, useLineIndex(startedAt, stored, lines.log));
}
