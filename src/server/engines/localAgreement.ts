/** Words at the end of a pass, which a model guesses from sound that is cut off. */
const UNSETTLED_WORDS = 2;

/**
 * LocalAgreement-2 (Liu, Spanakis and Niehues, 2020, for streaming): words at the same place in two consecutive passes are
 * settled and never change again; the rest of the newest pass is shown after them, but for its last two words.
 */
export class LocalAgreement {
  #settled: string[] = [];
  #last: string[] = [];
  readonly #doubted: number;

  /** `revisesEnd` for an engine whose final pass often changes the last two words, although two passes agreed on them. */
  constructor({ revisesEnd = false } = {}) {
    this.#doubted = revisesEnd ? UNSETTLED_WORDS : 0;
  }

  /** Adds another pass over the utterance so far and returns the text to show. */
  add(pass: string): string {
    const words = pass.split(/\s+/).filter(Boolean);
    const end = words.length - this.#doubted;
    let agreed = this.#settled.length;
    while (agreed < end && isSame(words[agreed], this.#last[agreed])) agreed++;
    if (agreed > this.#settled.length) {
      this.#settled = [...this.#settled, ...words.slice(this.#settled.length, agreed)];
    }
    this.#last = words;
    return this.#behindSettled(words);
  }

  /** The text to show while a pass is still arriving. */
  settledWith(partialPass: string): string {
    return this.#behindSettled(partialPass.split(/\s+/).filter(Boolean));
  }

  #behindSettled(words: readonly string[]): string {
    const end = Math.max(this.#settled.length, words.length - UNSETTLED_WORDS);
    return [...this.#settled, ...words.slice(this.#settled.length, end)].join(' ');
  }
}

/** Case and punctuation at the edge of a word depend on what follows it. */
function isSame(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && bare(a) === bare(b);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || word;
}
