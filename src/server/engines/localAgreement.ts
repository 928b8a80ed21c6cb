/** Words at the end of a pass that are not shown, because the model guesses them from truncated audio. */
const UNSETTLED_WORDS = 2;

/**
 * LocalAgreement-2 (Liu, Spanakis and Niehues, 2020, for streaming): a word at the same position in two consecutive
 * passes is settled and never changes again. The rest of the newest pass is shown after the settled words, except its
 * last two words.
 */
export class LocalAgreement {
  #settled: string[] = [];
  #last: string[] = [];
  readonly #doubted: number;

  /**
   * `revisesEnd`: set for an engine whose final pass often changes the last two words even though two passes agreed on
   * them.
   */
  constructor({ revisesEnd = false } = {}) {
    this.#doubted = revisesEnd ? UNSETTLED_WORDS : 0;
  }

  /** Adds another pass over the utterance so far, and returns the text to show. */
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

  /** The text to show while a pass is still streaming. */
  settledWith(partialPass: string): string {
    return this.#behindSettled(partialPass.split(/\s+/).filter(Boolean));
  }

  #behindSettled(words: readonly string[]): string {
    const end = Math.max(this.#settled.length, words.length - UNSETTLED_WORDS);
    return [...this.#settled, ...words.slice(this.#settled.length, end)].join(' ');
  }
}

/** Compares without case and punctuation at a word's edge, because these depend on the next word. */
function isSame(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && bare(a) === bare(b);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || word;
}
