import type { Language } from '#shared/contract/languages.ts';

interface SpokenLine {
  text: string;
  language: Language;
  durationMs: number;
}

/** How many of the latest lines are considered. */
const RUN = 5;
/** So many lines in one language other than the chosen one are more than a quotation or a greeting. */
const MIN_LINES = 3;
const MIN_SPEECH_MS = 6_000;
const MIN_WORDS = 6;
/** A stuck model repeats one text, and a person does not, so that a repeated text alone is no evidence. */
const MIN_DIFFERENT_TEXTS = 2;

/**
 * Detects that a participant's speech is not in the language they chose, as far as the engine tells languages apart.
 */
export class LanguageMismatchDetector {
  readonly #onChange: (language: Language | null) => void;
  #chosen: Language | null = null;
  #run: SpokenLine[] = [];
  #heard: Language | null = null;

  /** `onChange` receives the language that was detected, and null once the speech matches the choice again. */
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

  /** Keeps the detected language until no considered line is in it, so that the offer does not flicker. */
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
