/** Names that sherpa-onnx looks for in a table. */
const KEPT = new Set(['<blk>', '<blank>', '<eps>', '<unk>', '<sos>', '<eos>', '<sos/eos>']);
const LINE = /^(.*)[ \t](\d+)\r?$/;
const BYTE = /^<0x([0-9A-Fa-f]{2})>$/;
/** As models write it that tell which language is spoken: <fr-FR>, <|fr|>. */
const LANGUAGE_TAG = /^<\|?([a-z]{2})(?:-[A-Z]{2})?\|?>$/;
const SPECIAL = /^<[^<>\s]+>$/;
const WORD_BEGINS = '▁';

/**
 * The tokens of a transducer. sherpa-onnx cuts the tokens of a hotword into characters that no table has, and writes the
 * bytes of a split letter as "<0xC3>". It is therefore given a table of plain names, and texts are put together from those.
 */
export class TokenTable {
  /** The file for sherpa-onnx. */
  readonly renamed: string;
  readonly #tokens = new Map<string, string>();
  readonly #ids = new Map<string, number>();

  /** Takes a tokens file: a token and its number on each line. */
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

  /** What these tokens say, and the language that they name; '' where they name none. */
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

  /** The names of the tokens of a word or several, as the model would write them; null where the table cannot spell it. */
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

  /** Byte pair encoding: joins the pair first whose token the tokenizer learnt first, which has the lowest number. */
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
