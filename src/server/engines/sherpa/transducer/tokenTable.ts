/** Names that sherpa-onnx looks up in a table. */
const KEPT = new Set(['<blk>', '<blank>', '<eps>', '<unk>', '<sos>', '<eos>', '<sos/eos>']);
const LINE = /^(.*)[ \t](\d+)\r?$/;
const BYTE = /^<0x([0-9A-Fa-f]{2})>$/;
/** Tokens by which models tag the spoken language: <fr-FR>, <|fr|>. */
const LANGUAGE_TAG = /^<\|?([a-z]{2})(?:-[A-Z]{2})?\|?>$/;
const SPECIAL = /^<[^<>\s]+>$/;
const WORD_BEGINS = '▁';

/**
 * The tokens of a transducer. sherpa-onnx splits the tokens of a hotword into characters that are in no table, and
 * writes the bytes of a split letter as "<0xC3>". It therefore gets a table of plain names, which are mapped back to
 * tokens here.
 */
export class TokenTable {
  /** Content of the tokens file for sherpa-onnx. */
  readonly renamed: string;
  readonly #tokens = new Map<string, string>();
  readonly #ids = new Map<string, number>();

  /** Parses a tokens file: a token and its number on each line. */
  constructor(file: string) {
    const lines = file.split('\n').flatMap((line) => {
      const [, token, number] = LINE.exec(line) ?? [];
      if (token === undefined) return [];
      const id = Number(number);
      const name = KEPT.has(token) ? token : nameOf(id);
      this.#tokens.set(name, token);
      this.#ids.set(token, id);
      return [`${name} ${id}\n`];
    });
    this.renamed = lines.join('');
  }

  /** The text of these tokens, and the language that they tag; '' when they tag none. */
  read(names: readonly string[]): { text: string; language: string } {
    let language = '';
    const bytes = names.flatMap((name) => {
      const token = this.#tokens.get(name) ?? '';
      const byte = BYTE.exec(token)?.[1];
      if (byte) return [Number.parseInt(byte, 16)];
      language = LANGUAGE_TAG.exec(token)?.[1] ?? language;
      return SPECIAL.test(token) ? [] : [...Buffer.from(token.replaceAll(WORD_BEGINS, ' '))];
    });
    const text = Buffer.from(bytes).toString('utf8').replaceAll('\ufffd', '');
    return { text, language };
  }

  /** The token names of one or more words, as the model would write them; null when the table cannot spell a word. */
  spell(term: string): string[] | null {
    const names: string[] = [];
    for (const word of term.normalize('NFC').split(/\s+/).filter(Boolean)) {
      const ids = this.#merge([WORD_BEGINS, ...word]).map((piece) => this.#ids.get(piece));
      for (const id of ids) {
        if (id === undefined) return null;
        names.push(nameOf(id));
      }
    }
    return names.length > 0 ? names : null;
  }

  /** Byte pair encoding: first merges the pair whose token was learned first, which has the lowest number. */
  #merge(characters: readonly string[]): string[] {
    const pieces = [...characters];
    for (;;) {
      let best = { id: Number.POSITIVE_INFINITY, at: -1 };
      for (let at = 0; at + 1 < pieces.length; at++) {
        const id = this.#ids.get(`${pieces[at]}${pieces[at + 1]}`);
        if (id !== undefined && id < best.id) best = { id, at };
      }
      if (best.at < 0) return pieces;
      pieces.splice(best.at, 2, `${pieces[best.at]}${pieces[best.at + 1]}`);
    }
  }
}

const nameOf = (id: number): string => `t${id}`;
