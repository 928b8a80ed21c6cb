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

export function useTranscriptSearch(lines: readonly Line[]): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const deferredQuery = useDeferredValue(query);
  const isSearching = deferredQuery.trim() !== '';
  const folded = useMemo(
    () => (isSearching ? lines.map((line) => foldText(line.text)) : []),
    [lines, isSearching],
  );
  const { matches, ranges } = useMemo(() => {
    const search = textSearch(deferredQuery);
    const found: Match[] = [];
    const byLine = new Map<string, readonly Range[]>();
    folded.forEach((text, index) => {
      const inLine = search(text);
      if (inLine.length === 0) return;
      const lineId = lines[index]!.id;
      byLine.set(lineId, inLine);
      for (let nth = 0; nth < inLine.length; nth += 1) found.push({ lineId, nth });
    });
    return { matches: found, ranges: byLine };
  }, [deferredQuery, folded, lines]);

  const total = matches.length;
  const position = total === 0 ? -1 : wanted % total;
  const current = matches[position] ?? null;
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
    rangesOf: (lineId) =>
      total <= MAX_MARKED || lineId === current?.lineId ? (ranges.get(lineId) ?? NO_RANGES) : NO_RANGES,
  };
}
