import type { Language } from '#shared/contract/languages.ts';

interface SpokenLine {
  text: string;
  language: Language;
  durationMs: number;
}

/** How many of the last lines are considered. */
const RUN = 5;
/** This many of them in one other language are more than a quotation or a greeting. */
const MIN_LINES = 3;
const MIN_SPEECH_MS = 6_000;
const MIN_WORDS = 6;
/** A model that is stuck repeats itself; a person does not. */
const MIN_DIFFERENT_TEXTS = 2;

/** Watches whether one person's speech contradicts the language that they chose, as far as the engine tells languages. */
export class LanguageWatch {
  readonly #onChange: (language: Language | null) => void;
  #chosen: Language | null = null;
  #run: SpokenLine[] = [];
  #heard: Language | null = null;

  /** `onChange` gets the language that the speech is in; null once it no longer contradicts the choice. */
  constructor(onChange: (language: Language | null) => void) {
    this.#onChange = onChange;
  }

  add(chosen: Language, line: SpokenLine): void {
    if (chosen !== this.#chosen) this.#run = [];
    this.#chosen = chosen;
    this.#run = [...this.#run, line].slice(-RUN);
    const heard = this.#findHeard(line.language);
    if (heard === this.#heard) return;
    this.#heard = heard;
    this.#onChange(heard);
  }

  /** Kept until the whole run is in other languages, so that the offer does not come and go with each sentence. */
  #findHeard(latest: Language): Language | null {
    if (latest !== this.#chosen && this.#isHeard(latest)) return latest;
    const isStillSpoken = this.#run.some(({ language }) => language === this.#heard);
    return isStillSpoken && this.#heard !== this.#chosen ? this.#heard : null;
  }

  #isHeard(heard: Language): boolean {
    const lines = this.#run.filter(({ language }) => language === heard);
    const words = lines.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
    return (
      lines.length >= MIN_LINES &&
      lines.reduce((sum, { durationMs }) => sum + durationMs, 0) >= MIN_SPEECH_MS &&
      words.length >= MIN_WORDS &&
      new Set(lines.map(({ text }) => text)).size >= MIN_DIFFERENT_TEXTS
    );
  }
}
