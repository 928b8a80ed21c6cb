import { lineLanguage } from '#server/engines/extractive/text/lineLanguage.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';

/** A transcript indexed by line id, with the stems of each line, for checking statements against it. */
export class TranscriptIndex {
  readonly lines: readonly TranscriptLine[];
  /** The names of all speakers. */
  readonly people: readonly string[];
  readonly #breaks: ReadonlySet<number>;
  readonly #places: ReadonlyMap<string, number>;
  readonly #stems = new Map<number, ReadonlySet<string>>();

  /** `breaks`: indices of lines that do not directly follow the previous line, as in an excerpt. */
  constructor(lines: readonly TranscriptLine[], breaks: ReadonlySet<number> = new Set()) {
    this.lines = lines;
    this.#breaks = breaks;
    this.people = [...new Set(lines.map(({ speaker }) => speaker))];
    this.#places = new Map(lines.map(({ id }, place) => [id, place]));
  }

  /** The index of the line with this id; -1 for an unknown id. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  languageOf(place: number): Language {
    const line = this.lines[place];
    return line ? lineLanguage(line) : 'en';
  }

  /** A line's text with its speaker's name, because a statement may name the speaker. */
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

  /**
   * The indices within this distance of the given ones, nearest first, without the given ones. Does not cross a break.
   */
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
