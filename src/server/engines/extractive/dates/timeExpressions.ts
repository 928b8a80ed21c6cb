import { alignedShape } from '../text/alignedShape.ts';
import { normalise } from '../text/tokens.ts';
import { TIME_PATTERNS, type TimeKind } from './timePatterns.ts';

/** A span of a line that names a time, verbatim. */
export interface TimeExpression {
  kind: TimeKind;
  text: string;
  /** Offsets into the line as spoken. */
  start: number;
  end: number;
}

/** How many characters before a time are read, so that a very long line takes linear time. */
const REACH = 200;

/** The words of a line before a time, normalized. */
export const wordsBefore = (line: string, { start }: Pick<TimeExpression, 'start'>): string =>
  normalise(line.slice(Math.max(0, start - REACH), start));

/** The sentence of a line that names a time. */
export function sentenceAround(line: string, { start, end }: Pick<TimeExpression, 'start' | 'end'>): string {
  const from = line.slice(0, start).search(/[^.!?؟…]*$/u);
  const behind = line.slice(end).search(/[.!?؟…]/u);
  return line.slice(from, behind < 0 ? line.length : end + behind + 1).trim();
}

const MATCHERS = (Object.entries(TIME_PATTERNS) as [TimeKind, string[]][]).map(
  ([kind, forms]) =>
    [kind, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'gu')] as const,
);

/** The time expressions of each line; `normal` are the same lines, normalized. */
export function timesIn(lines: string[], normal = lines.map(normalise)): TimeExpression[][] {
  const matching = lines.map((): typeof MATCHERS => []);
  // Runs one pattern over all lines before the next, because each compiles to more machine code than a cache holds.
  for (const matcher of MATCHERS)
    normal.forEach((text, at) => {
      if (text.search(matcher[1]) >= 0) matching[at]?.push(matcher);
    });
  return lines.map((text, at) => expressionsIn(text, matching[at] ?? []));
}

/**
 * All time expressions in a line, in spoken order. Keeps the longest of overlapping ones, and keeps one that refers to
 * an event ("before the audit") only if it overlaps no day or hour.
 */
function expressionsIn(text: string, matching: typeof MATCHERS): TimeExpression[] {
  if (matching.length === 0) return [];
  const { shape, at } = alignedShape(text);
  const candidates = matching
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
  for (const time of candidates)
    if (!kept.some((other) => time.start < other.end && other.start < time.end)) kept.push(time);
  return kept.sort((a, b) => a.start - b.start);
}
