import { documentFrequency } from '../ranking/centrality.ts';
import type { Unit } from '../utterances/units.ts';

/** Maximum distance in lines, within which the same discussion mostly goes on. */
const NEAR = 15;
/** Minimum number of words that a line must share with what is shown. */
const MIN_SHARED = 4;
/** Minimum share of the shown words that a line must have, with rare words counting more. */
const MIN_SHARE = 0.15;
/** Maximum number of lines for a run, so that the lines it was copied from stay easy to find among the citations. */
const MAX_LINES = 2;

interface SpokenLine {
  /** The first sentence of the line. */
  first: Unit;
  stems: Set<string>;
}

/**
 * For runs of shown sentences, one sentence each of the nearby lines in which their speaker says most of the same again,
 * so that these lines are cited too. Each line is found for one run only, and none that is shown.
 */
export function restatementsOf(runs: readonly Unit[][], units: Unit[]): Map<Unit[], Unit[]> {
  const frequency = documentFrequency(units);
  const weightOf = (stems: Set<string>): number =>
    [...stems].reduce((sum, stem) => sum + Math.log(1 + units.length / (frequency.get(stem) ?? 1)), 0);
  const lines = linesOf(units);
  const cited = new Set(runs.flat().map(({ line }) => line));
  return new Map(
    runs.map((run) => {
      const { line, speaker } = run[0] as Unit;
      const shown = stemsOf(run);
      const found = lines
        .filter(({ first }) => first.speaker === speaker && Math.abs(first.line - line) <= NEAR)
        .filter(({ first }) => !cited.has(first.line))
        .map(({ first, stems }) => ({ first, shared: shown.intersection(stems) }))
        .filter(({ shared }) => shared.size >= MIN_SHARED)
        .map(({ first, shared }) => ({ first, share: weightOf(shared) / weightOf(shown) }))
        .filter(({ share }) => share >= MIN_SHARE)
        .sort((a, b) => b.share - a.share)
        .slice(0, MAX_LINES)
        .map(({ first }) => first);
      for (const { line } of found) cited.add(line);
      return [run, found];
    }),
  );
}

const linesOf = (units: Unit[]): SpokenLine[] =>
  [...Map.groupBy(units, ({ line }) => line).values()].map((said) => ({
    first: said[0] as Unit,
    stems: stemsOf(said),
  }));

const stemsOf = (units: Unit[]): Set<string> => new Set(units.flatMap(({ stems }) => stems));
