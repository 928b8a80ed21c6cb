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

/** The expressions of time in each line; `normal` are the same lines, normalised. */
export function timesIn(lines: string[], normal = lines.map(normalise)): TimeExpression[][] {
  const matching = lines.map((): typeof MATCHERS => []);
  // One pattern after the other, since each is more machine code than a cache holds.
  for (const matcher of MATCHERS)
    normal.forEach((text, at) => {
      if (text.search(matcher[1]) >= 0) matching[at]?.push(matcher);
    });
  return lines.map((text, at) => expressionsIn(text, matching[at] ?? []));
}

/**
 * Every expression of time in a line, in spoken order. Of overlapping ones the longest is kept; one that is tied to an
 * event ("before the audit") only where nothing names a day or an hour.
 */
function expressionsIn(text: string, matching: typeof MATCHERS): TimeExpression[] {
  if (matching.length === 0) return [];
  const { shape, at } = alignedShape(text);
  const found = matching
    .flatMap(([kind, matcher]) =>
      [...shape.matchAll(matcher)].flatMap((match) => {
        const indent = match[0].length - match[0].trimStart().length;
        const [start, end] = [at(match.index + indent), at(match.index + match[0].length)];
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
