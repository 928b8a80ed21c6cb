import { lineLanguage } from '#server/engines/extractive/lineLanguage.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/tokens.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';

/** A transcript in the form in which statements are checked against it. */
export class TranscriptIndex {
  readonly lines: readonly TranscriptLine[];
  /** The names of everybody who speaks. */
  readonly people: readonly string[];
  readonly #breaks: ReadonlySet<number>;
  readonly #places: ReadonlyMap<string, number>;
  readonly #stems = new Map<number, ReadonlySet<string>>();

  /** `breaks` are the places of lines that do not follow the line before them. */
  constructor(lines: readonly TranscriptLine[], breaks: ReadonlySet<number> = new Set()) {
    this.lines = lines;
    this.#breaks = breaks;
    this.people = [...new Set(lines.map(({ speaker }) => speaker))];
    this.#places = new Map(lines.map(({ id }, place) => [id, place]));
  }

  /** The place of a line in the transcript; -1 for an unknown id. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  languageOf(place: number): Language {
    const line = this.lines[place];
    return line ? lineLanguage(line) : 'en';
  }

  /** A line with its speaker, since a statement may name who said it. */
  textOf(place: number): string {
    const line = this.lines[place];
    return line ? `${line.speaker}: ${line.text}` : '';
  }

  /** The stems of a line's words, in its own language. */
  stemsOf(place: number): ReadonlySet<string> {
    const known = this.#stems.get(place);
    if (known) return known;
    const language = this.languageOf(place);
    const stems = new Set(contentStems(wordsOf(this.textOf(place), language), language));
    this.#stems.set(place, stems);
    return stems;
  }

  /** The places up to so many lines away from these, nearest first, without them and without what lies behind a break. */
  around(places: readonly number[], distance: number): number[] {
    const near = new Set<number>();
    for (let step = 1; step <= distance; step++)
      for (const place of places)
        for (const beside of [place - step, place + step])
          if (this.lines[beside] && !places.includes(beside) && !this.#isBroken(place, beside))
            near.add(beside);
    return [...near];
  }

  #isBroken(one: number, other: number): boolean {
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    for (let place = first + 1; place <= last; place++) if (this.#breaks.has(place)) return true;
    return false;
  }
}
