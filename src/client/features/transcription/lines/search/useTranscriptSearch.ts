import { useDeferredValue, useMemo, useState } from 'react';
import type { Line } from '../line.ts';
import { foldText, type Range, textSearch } from './textSearch.ts';

/** With more matches only the current line is highlighted, because many highlights are unreadable and slow. */
const MAX_MARKED = 2_000;

interface Match {
  lineId: string;
  /** Index of the match within its line. */
  nth: number;
}

export interface TranscriptSearch {
  query: string;
  setQuery: (query: string) => void;
  total: number;
  /** Index of the current match, from 0; -1 if there is no match. */
  position: number;
  current: Match | null;
  move: (step: 1 | -1) => void;
  rangesOf: (lineId: string) => readonly Range[];
}

const NO_RANGES: readonly Range[] = [];

/** Searches the lines while the query is typed. The arrows step through all matches, and wrap around at the ends. */
export function useTranscriptSearch(lines: readonly Line[]): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const deferredQuery = useDeferredValue(query);
  const isSearching = deferredQuery.trim() !== '';
  const folded = useMemo(
    () => (isSearching ? lines.map((line) => foldText(line.text)) : []),
    [lines, isSearching],
  );
  const search = useMemo(() => textSearch(deferredQuery), [deferredQuery]);
  /** The number of matches in each line. */
  const counts = useMemo(() => folded.map(search.countIn), [folded, search]);
  const total = useMemo(() => counts.reduce((sum, count) => sum + count, 0), [counts]);
  const position = total === 0 ? -1 : wanted % total;
  const place = useMemo(() => placeOf(counts, position), [counts, position]);
  const line = place && lines[place.index];
  const current = useMemo(() => (line && place ? { lineId: line.id, nth: place.nth } : null), [line, place]);

  const onlyIndex = total > MAX_MARKED ? place?.index : undefined;
  const ranges = useMemo(() => {
    const isMarked = (count: number, index: number) =>
      count > 0 && (onlyIndex === undefined || index === onlyIndex);
    return new Map(
      folded.flatMap((text, index) =>
        isMarked(counts[index]!, index) ? [[lines[index]!.id, search.rangesIn(text)] as const] : [],
      ),
    );
  }, [lines, folded, search, counts, onlyIndex]);

  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setWanted(0);
    },
    total,
    position,
    current,
    move: (step) => total > 0 && setWanted((position + step + total) % total),
    rangesOf: (lineId) => ranges.get(lineId) ?? NO_RANGES,
  };
}

/** The index of the line with the match at this position, and the index of the match in it. */
function placeOf(counts: readonly number[], position: number) {
  let nth = position;
  for (const [index, count] of counts.entries()) {
    if (nth < count) return nth < 0 ? null : { index, nth };
    nth -= count;
  }
  return null;
}
