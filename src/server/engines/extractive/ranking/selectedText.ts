import type { Unit } from '../utterances/units.ts';

export interface TextOptions {
  /** The number of words that introduce a speaker, counted once per run of consecutive sentences; 0 when absent. */
  nameWords?: (speaker: string) => number;
  /** For a unit, the indices of those without which it is not understandable; chosen together with it. */
  companions?: readonly (readonly number[])[];
}

/** The text of the units that are chosen so far: their words, and a name before each run of one speaker. */
export class SelectedText {
  readonly chosen: number[] = [];
  readonly #units: Unit[];
  readonly #nameWords: (speaker: string) => number;
  readonly #companions: readonly (readonly number[])[];

  constructor(units: Unit[], { nameWords = () => 0, companions = [] }: TextOptions) {
    this.#units = units;
    this.#nameWords = nameWords;
    this.#companions = companions;
  }

  /** Chooses a unit. Returns the added units: those of its companions that are not chosen yet, and the unit itself. */
  add(index: number): number[] {
    const added = this.#addedBy(index);
    this.chosen.push(...added);
    return added;
  }

  /** The number of words by which `add` would lengthen the text. */
  wordsAddedBy(index: number): number {
    const added = this.#addedBy(index);
    return added.reduce(
      (sum, unit, at) => sum + this.#wordsOf(unit, [...this.chosen, ...added.slice(0, at)]),
      0,
    );
  }

  #addedBy(index: number): number[] {
    const missing = this.#companions[index]?.filter((companion) => !this.chosen.includes(companion)) ?? [];
    return [...missing, index];
  }

  #wordsOf(index: number, others: number[]): number {
    return (this.#units[index]?.shownWords ?? 0) + this.#namesAddedBy(index, others);
  }

  /** The words of names that a unit adds: none if it extends its speaker's run, more if it splits another's run. */
  #namesAddedBy(index: number, others: number[]): number {
    let previous = -1;
    let next = this.#units.length;
    for (const other of others) {
      if (other < index) previous = Math.max(previous, other);
      else next = Math.min(next, other);
    }
    const [before, own, behind] = [previous, index, next].map((at) => this.#units[at]?.speaker);
    const added = own === undefined || own === before ? 0 : this.#nameWords(own);
    if (behind === undefined) return added;
    return (
      added +
      (own === behind ? 0 : this.#nameWords(behind)) -
      (before === behind ? 0 : this.#nameWords(behind))
    );
  }
}
