import type { Language } from '#shared/contract/languages.ts';
import { type Constant, onnxFile } from './onnxFile.ts';

const MELS = 80;
/** The special tokens of every Whisper model, which have ids from here on, after the text tokens. */
const SPECIAL = [
  'eot',
  'sot',
  'en',
  'fr',
  'ar',
  'translate',
  'transcribe',
  'no_speech',
  'no_timestamps',
] as const;
/** The mel bins whose energy indicates each language: low, middle and high tones. */
const BANDS: Record<Language, [from: number, to: number]> = { en: [0, 16], fr: [24, 44], ar: [54, 80] };
/** A tone in Hz within the bins of each language. */
export const TONES: Record<Language, number> = { en: 300, fr: 1_300, ar: 4_500 };

interface TinyWhisper {
  encoder: Buffer;
  decoder: Buffer;
  tokens: Buffer;
}

/**
 * A Whisper model of a few kilobytes that detects the language by the frequency of a tone, and recognizes one sentence
 * per language. `texts` are the bytes of each token, so that a letter can be split between two tokens.
 */
export function tinyWhisper(
  texts: Record<Language, Uint8Array[]>,
  { without, languages = 'en,fr,ar' }: { without?: string; languages?: string } = {},
): TinyWhisper {
  const pieces = Object.values(texts).flat();
  const first = pieces.length;
  const idOf = (name: (typeof SPECIAL)[number]) => first + SPECIAL.indexOf(name);
  const vocabulary = first + SPECIAL.length + 1;

  // The scores of the next token after each token, and the language's addition to the score of the first word.
  const next = new Float32Array(vocabulary * vocabulary);
  const begin = new Float32Array(vocabulary * vocabulary);
  const pitch = new Float32Array(MELS * vocabulary);
  let at = 0;
  for (const [language, words] of Object.entries(texts) as [Language, Uint8Array[]][]) {
    begin[idOf(language) * vocabulary + at] = 2_000;
    words.forEach((_, index) => {
      const following = index + 1 < words.length ? at + index + 1 : idOf('eot');
      next[(at + index) * vocabulary + following] = 1_000;
    });
    at += words.length;
    const [from, to] = BANDS[language];
    for (let band = from; band < to; band++) pitch[band * vocabulary + idOf(language)] = 1 / (to - from);
  }

  const metadata: Record<string, string> = {
    n_mels: String(MELS),
    n_text_layer: '1',
    n_text_ctx: '64',
    n_text_state: '2',
    n_vocab: String(vocabulary),
    sot: String(idOf('sot')),
    eot: String(idOf('eot')),
    blank_id: '0',
    translate: String(idOf('translate')),
    transcribe: String(idOf('transcribe')),
    is_multilingual: '1',
    no_timestamps: String(idOf('no_timestamps')),
    no_speech: String(idOf('no_speech')),
    sot_sequence: [idOf('sot'), idOf('en'), idOf('transcribe')].join(','),
    all_language_tokens: languages
      .split(',')
      .map((language) => idOf(language as Language))
      .join(','),
    all_language_codes: languages,
  };
  if (without) delete metadata[without];

  return {
    encoder: onnxFile(
      {
        nodes: [
          {
            operator: 'ReduceMean',
            inputs: ['mel'],
            outputs: ['n_layer_cross_k'],
            attributes: { axes: [2], keepdims: 0 },
          },
          { operator: 'Identity', inputs: ['n_layer_cross_k'], outputs: ['n_layer_cross_v'] },
        ],
        constants: [],
        inputs: [{ name: 'mel', shape: ['n', MELS, 't'] }],
        outputs: [
          { name: 'n_layer_cross_k', shape: ['n', MELS] },
          { name: 'n_layer_cross_v', shape: ['n', MELS] },
        ],
      },
      metadata,
    ),
    decoder: decoderOf({ vocabulary, next, begin, pitch }),
    tokens: Buffer.from(
      pieces.map((piece, id) => `${Buffer.from(piece).toString('base64')} ${id}\n`).join(''),
    ),
  };
}

function decoderOf({
  vocabulary,
  next,
  begin,
  pitch,
}: {
  vocabulary: number;
  next: Float32Array;
  begin: Float32Array;
  pitch: Float32Array;
}): Buffer {
  const square = [vocabulary, vocabulary];
  const constants: Constant[] = [
    { name: 'next', shape: square, values: next },
    { name: 'begin', shape: square, values: begin },
    { name: 'pitch', shape: [MELS, vocabulary], values: pitch },
    { name: 'axis', shape: [], values: BigInt64Array.from([1n]) },
  ];
  const cache = ['layers', 'n', 'context', 'state'];
  return onnxFile({
    nodes: [
      { operator: 'Gather', inputs: ['next', 'tokens'], outputs: ['chained'] },
      { operator: 'Gather', inputs: ['begin', 'tokens'], outputs: ['begun'] },
      { operator: 'CumSum', inputs: ['begun', 'axis'], outputs: ['spoken'] },
      { operator: 'MatMul', inputs: ['n_layer_cross_k', 'pitch'], outputs: ['pitched'] },
      { operator: 'Add', inputs: ['chained', 'spoken'], outputs: ['words'] },
      { operator: 'Add', inputs: ['words', 'pitched'], outputs: ['logits'] },
      { operator: 'Identity', inputs: ['in_n_layer_self_k_cache'], outputs: ['out_n_layer_self_k_cache'] },
      { operator: 'Identity', inputs: ['in_n_layer_self_v_cache'], outputs: ['out_n_layer_self_v_cache'] },
    ],
    constants,
    inputs: [
      { name: 'tokens', type: 'int64', shape: ['n', 'length'] },
      { name: 'in_n_layer_self_k_cache', shape: cache },
      { name: 'in_n_layer_self_v_cache', shape: cache },
      { name: 'n_layer_cross_k', shape: ['n', MELS] },
      { name: 'n_layer_cross_v', shape: ['n', MELS] },
      { name: 'offset', type: 'int64', shape: [1] },
    ],
    outputs: [
      { name: 'logits', shape: ['n', 'length', vocabulary] },
      { name: 'out_n_layer_self_k_cache', shape: cache },
      { name: 'out_n_layer_self_v_cache', shape: cache },
    ],
  });
}
