import { alignedShape } from './alignedShape.ts';
import { TIME_PATTERNS, type TimeKind } from './timePatterns.ts';
import { normalise } from './tokens.ts';

/** A stretch of a line that names a moment, as it was spoken. */
export interface TimeExpression {
  kind: TimeKind;
  text: string;
  /** Offsets into the spoken line. */
  start: number;
  end: number;
}

const MATCHERS = (Object.entries(TIME_PATTERNS) as [TimeKind, string[]][]).map(
  ([kind, forms]) =>
    [kind, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'gu')] as const,
);

/**
 * Every expression of time in a line, in spoken order. Of overlapping ones the longest is kept; one that is tied to an
 * event ("before the audit") only where nothing names a day or an hour.
 */
export function timesIn(text: string): TimeExpression[] {
  // Most lines name no moment, and aligning one costs more than matching it.
  const plain = normalise(text);
  const matching = MATCHERS.filter(([, matcher]) => plain.search(matcher) >= 0);
  if (matching.length === 0) return [];
  const { shape, at } = alignedShape(text);
  const found = matching
    .flatMap(([kind, matcher]) =>
      [...shape.matchAll(matcher)].flatMap((match) => {
        const indent = match[0].length - match[0].trimStart().length;
        const start = at[match.index + indent] ?? 0;
        const end = at[match.index + match[0].length] ?? text.length;
        const said = text.slice(start, end).trim();
        return said ? [{ kind, text: said, start, end }] : [];
      }),
    )
    .sort(
      (a, b) =>
        Number(a.kind === 'event') - Number(b.kind === 'event') || b.end - b.start - (a.end - a.start),
    );
  const kept: TimeExpression[] = [];
  for (const time of found)
    if (!kept.some((other) => time.start < other.end && other.start < time.end)) kept.push(time);
  return kept.sort((a, b) => a.start - b.start);
}
