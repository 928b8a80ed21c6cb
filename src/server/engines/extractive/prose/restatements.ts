import { documentFrequency, rarityOf } from '../ranking/centrality.ts';
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
 * For each run of shown sentences, the nearby lines in which its speaker repeats most of its words, each by its first
 * sentence, so that they are cited too. A line belongs to one run only; a line that is shown belongs to none.
 */
export function restatementsOf(runs: readonly Unit[][], units: Unit[]): Map<Unit[], Unit[]> {
  const frequency = documentFrequency(units);
  const weightOf = (stems: Set<string>): number =>
    [...stems].reduce((sum, stem) => sum + rarityOf(stem, frequency, units.length), 0);
  const lines = linesOf(units);
  const cited = new Set(runs.flat().map(({ line }) => line));
  return new Map(
    runs.map((run) => {
      const { line, speaker } = run[0] as Unit;
      const shown = stemsOf(run);
      const whole = weightOf(shown);
      const found = lines
        .filter(({ first }) => first.speaker === speaker && Math.abs(first.line - line) <= NEAR)
        .filter(({ first }) => !cited.has(first.line))
        .map(({ first, stems }) => ({ first, shared: shown.intersection(stems) }))
        .filter(({ shared }) => shared.size >= MIN_SHARED)
        .map(({ first, shared }) => ({ first, share: weightOf(shared) / whole }))
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
