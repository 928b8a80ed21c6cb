import type { Unit } from '../utterances/units.ts';

/** For each stem, the probability (0–1) that a person's summary uses it. */
export type Worths = ReadonlyMap<string, number>;

export const WORTH_FEATURES = ['worthSum', 'worthMean', 'worthTop', 'worthAround', 'worthFresh'];

/** For each unit, features of its stems' worths, in the order of WORTH_FEATURES. */
export function worthRows(units: Unit[], worths: Worths): number[][] {
  const distinct = units.map((unit) => [...new Set(unit.stems)]);
  const worthOf = (stem: string) => worths.get(stem) ?? 0;
  const sumOf = (stems: string[]) => stems.reduce((sum, stem) => sum + worthOf(stem), 0);
  const sums = distinct.map(sumOf);
  const seen = new Set<string>();
  return distinct.map((stems, index) => {
    const fresh = stems.filter((stem) => !seen.has(stem));
    for (const stem of fresh) seen.add(stem);
    const sum = sums[index] ?? 0;
    const around = [-2, -1, 1, 2].reduce((total, step) => total + (sums[index + step] ?? 0), 0);
    return [
      Math.sqrt(sum),
      sum / Math.max(1, units[index]?.words.length ?? 0),
      Math.max(0, ...stems.map(worthOf)),
      around / 4,
      Math.sqrt(sumOf(fresh)),
    ];
  });
}
