import { type Constant, type GraphNode, onnxFile, type Port } from './onnxFile.ts';
import { tone } from './tinyCtc.ts';

const MELS = 80;
/** Input frames (10 ms) per frame of the encoder. */
const SUBSAMPLING = 8;
const CHUNK_FRAMES = 16;

/** The letters by ascending pitch of their tone; "ß" and "ø" stand for language tags. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz▁éßø'];
/** "é" is split into two tokens, as in models with byte fallback. */
const FIRST_TOKENS: Record<string, string> = { é: '<0xC3>', ß: '<fr-FR>', ø: '<de-DE>' };
const TOKENS = [...LETTERS.map((letter) => FIRST_TOKENS[letter] ?? letter), '<0xA9>', 'kh', '<blk>'];
const idOf = (token: string) => TOKENS.indexOf(token);

/** A token that sounds like "c" and is slightly less probable, unless it is part of a hotword or French is expected. */
const TWIN = { of: 'c', token: 'kh' };
const PROMPTS = ['en-US', 'fr-FR', 'auto'];

const LOWEST_BIN = 12;
const BIN_STEP = 2;
const binOf = (letter: string) => LOWEST_BIN + BIN_STEP * LETTERS.indexOf(letter);

/** The log energy that separates a tone from silence. */
const QUIET = -8;
const SHARPNESS = 4;
/** Scores of a frame that is entirely one letter, and of a frame in which nothing is said. */
const SAID = 20;
const UNSAID = 8;
const CERTAIN = 1_000;

/** The sounds: each letter, the twin and silence. */
const SOUNDS = LETTERS.length + 2;
const TWIN_SOUND = LETTERS.length;
const SILENCE = LETTERS.length + 1;

interface Options {
  isStreaming?: boolean;
  /** Metadata key to leave out of the encoder. */
  without?: string;
  /** The languages that a streaming model may be told to expect. */
  prompts?: string[];
}

interface TinyTransducer {
  encoder: Buffer;
  decoder: Buffer;
  joiner: Buffer;
  tokens: Buffer;
}

/** A transducer in NeMo's format, in which each letter is a tone. */
export function tinyTransducer({
  isStreaming = false,
  without,
  prompts = PROMPTS,
}: Options = {}): TinyTransducer {
  const caches = ['channel', 'time'].flatMap((cache) =>
    [1, 2, 3].map((side) => [`cache_last_${cache}_dim${side}`, '1']),
  );
  const metadata: Record<string, string> = {
    vocab_size: String(TOKENS.length - 1),
    subsampling_factor: String(SUBSAMPLING),
    normalize_type: 'NA',
    pred_rnn_layers: '1',
    pred_hidden: '1',
    ...(isStreaming && {
      window_size: String(CHUNK_FRAMES),
      chunk_shift: String(CHUNK_FRAMES),
      prompt_dictionary: JSON.stringify(Object.fromEntries(prompts.map((prompt, index) => [prompt, index]))),
      ...Object.fromEntries(caches),
    }),
  };
  if (without) delete metadata[without];
  return {
    encoder: encoderOf(metadata, isStreaming),
    decoder: decoderOf(),
    joiner: joinerOf(),
    tokens: Buffer.from(TOKENS.map((token, id) => `${token} ${id}\n`).join('')),
  };
}

/** The encoder: for each letter, its share of the frames that are merged; silence where no tone is strong. */
function encoderOf(metadata: Record<string, string>, isStreaming: boolean): Buffer {
  const bands = new Float32Array(SOUNDS * MELS);
  const levels = new Float32Array(SOUNDS).fill(-CERTAIN);
  LETTERS.forEach((letter, index) => {
    bands[index * MELS + binOf(letter)] = SHARPNESS;
    levels[index] = 0;
  });
  levels[SILENCE] = SHARPNESS * QUIET;
  const means = new Float32Array(SOUNDS * SOUNDS * SUBSAMPLING);
  for (let sound = 0; sound < SOUNDS; sound++) {
    const at = sound * (SOUNDS + 1) * SUBSAMPLING;
    means.fill(1 / SUBSAMPLING, at, at + SUBSAMPLING);
  }
  const nodes: GraphNode[] = [
    { operator: 'Conv', inputs: ['audio_signal', 'bands', 'levels'], outputs: ['loud'] },
    { operator: 'Softmax', inputs: ['loud'], outputs: ['shares'], attributes: { axis: 1 } },
    {
      operator: 'Conv',
      inputs: ['shares', 'means'],
      outputs: ['heard'],
      attributes: { strides: [SUBSAMPLING] },
    },
    { operator: 'Div', inputs: ['length', 'subsampling'], outputs: ['encoded_lengths'] },
  ];
  const constants: Constant[] = [
    { name: 'bands', shape: [SOUNDS, MELS, 1], values: bands },
    { name: 'levels', shape: [SOUNDS], values: levels },
    { name: 'means', shape: [SOUNDS, SOUNDS, SUBSAMPLING], values: means },
    { name: 'subsampling', shape: [1], values: BigInt64Array.from([BigInt(SUBSAMPLING)]) },
  ];
  const inputs: Port[] = [
    { name: 'audio_signal', shape: ['n', MELS, 't'] },
    { name: 'length', type: 'int64', shape: ['n'] },
  ];
  const output = { name: 'heard', shape: ['n', SOUNDS, 'frames'] };
  const lengths: Port = { name: 'encoded_lengths', type: 'int64', shape: ['n'] };
  const graph = { nodes, constants, inputs, outputs: [output, lengths] };
  return onnxFile(isStreaming ? streaming(graph, output) : graph, metadata);
}

type Graph = Parameters<typeof onnxFile>[0];

/** Makes the encoder a streaming one: adds caches, which it does not use, and the index of the expected language. */
function streaming({ nodes, constants, inputs, outputs: [, ...others] }: Graph, output: Port): Graph {
  const caches: Port[] = [
    { name: 'cache_last_channel', shape: ['n', 1, 1, 1] },
    { name: 'cache_last_time', shape: ['n', 1, 1, 1] },
    { name: 'cache_last_channel_len', type: 'int64', shape: ['n'] },
  ];
  const next = (port: Port): Port => ({ ...port, name: `${port.name}_next` });
  const accents = new Float32Array(PROMPTS.length * SOUNDS);
  accents[PROMPTS.indexOf('fr-FR') * SOUNDS + TWIN_SOUND] = 0.3;
  return {
    nodes: [
      ...nodes,
      { operator: 'Gather', inputs: ['accents', 'prompt_index'], outputs: ['accent'] },
      { operator: 'Unsqueeze', inputs: ['accent', 'last'], outputs: ['always'] },
      { operator: 'Add', inputs: ['heard', 'always'], outputs: ['understood'] },
      ...caches.map((port) => ({ operator: 'Identity', inputs: [port.name], outputs: [next(port).name] })),
    ],
    constants: [
      ...constants,
      { name: 'accents', shape: [PROMPTS.length, SOUNDS], values: accents },
      { name: 'last', shape: [1], values: BigInt64Array.from([2n]) },
    ],
    inputs: [...inputs, ...caches, { name: 'prompt_index', type: 'int64', shape: ['n'] }],
    outputs: [{ ...output, name: 'understood' }, ...others, ...caches.map(next)],
  };
}

/** The decoder: prevents a letter from being repeated, and lets the second byte of a split letter follow the first. */
function decoderOf(): Buffer {
  const count = TOKENS.length;
  const follow = new Float32Array(count * count);
  const set = (token: number, next: number, value: number) => {
    follow[token * count + next] = value;
  };
  const [first, second] = [idOf('<0xC3>'), idOf('<0xA9>')];
  for (let token = 0; token < count; token++) {
    if (token < count - 1) set(token, token, -CERTAIN);
    set(token, second, -CERTAIN);
  }
  set(first, second, CERTAIN);
  set(second, first, -CERTAIN);
  set(idOf(TWIN.of), idOf(TWIN.token), -CERTAIN);
  set(idOf(TWIN.token), idOf(TWIN.of), -CERTAIN);
  const states: Port[] = ['states_1', 'states_2'].map((name) => ({ name, shape: [1, 'n', 1] }));
  return onnxFile({
    nodes: [
      { operator: 'Gather', inputs: ['follow', 'targets'], outputs: ['following'] },
      turned('following', 'outputs'),
      { operator: 'Identity', inputs: ['target_length'], outputs: ['prednet_lengths'] },
      ...states.map(({ name }) => ({ operator: 'Identity', inputs: [name], outputs: [`next_${name}`] })),
    ],
    constants: [{ name: 'follow', shape: [count, count], values: follow }],
    inputs: [
      { name: 'targets', type: 'int32', shape: ['n', 1] },
      { name: 'target_length', type: 'int32', shape: ['n'] },
      ...states,
    ],
    outputs: [
      { name: 'outputs', shape: ['n', count, 1] },
      { name: 'prednet_lengths', type: 'int32', shape: ['n'] },
      ...states.map((port) => ({ ...port, name: `next_${port.name}` })),
    ],
  });
}

function joinerOf(): Buffer {
  const count = TOKENS.length;
  const letters = new Float32Array(SOUNDS * count);
  LETTERS.forEach((_letter, index) => {
    letters[index * count + index] = SAID;
  });
  for (const sound of [LETTERS.indexOf(TWIN.of), TWIN_SOUND])
    letters[sound * count + idOf(TWIN.token)] = SAID;
  const bias = new Float32Array(count);
  bias[idOf('<blk>')] = UNSAID;
  bias[idOf(TWIN.token)] = -1;
  return onnxFile({
    nodes: [
      turned('encoder_outputs', 'heard'),
      turned('decoder_outputs', 'following'),
      { operator: 'MatMul', inputs: ['heard', 'letters'], outputs: ['sounds'] },
      { operator: 'Add', inputs: ['sounds', 'bias'], outputs: ['likely'] },
      { operator: 'Add', inputs: ['likely', 'following'], outputs: ['logits'] },
      { operator: 'Unsqueeze', inputs: ['logits', 'axis'], outputs: ['outputs'] },
    ],
    constants: [
      { name: 'letters', shape: [SOUNDS, count], values: letters },
      { name: 'bias', shape: [count], values: bias },
      { name: 'axis', shape: [1], values: BigInt64Array.from([1n]) },
    ],
    inputs: [
      { name: 'encoder_outputs', shape: ['n', SOUNDS, 1] },
      { name: 'decoder_outputs', shape: ['n', count, 1] },
    ],
    outputs: [{ name: 'outputs', shape: ['n', 1, 1, count] }],
  });
}

const turned = (from: string, to: string): GraphNode => ({
  operator: 'Transpose',
  inputs: [from],
  outputs: [to],
  attributes: { perm: [0, 2, 1] },
});

/** Highest frequency used, because sherpa-onnx analyses clips up to 7.6 kHz and streams up to 8 kHz. */
const HIGHEST_HZ = 7_800;

/** The centre of a mel bin in Hz. Slaney's scale is linear up to 1 kHz and logarithmic above. */
function hertzOf(bin: number): number {
  const linearHz = 200 / 3;
  const logStep = Math.log(6.4) / 27;
  const highest = 15 + Math.log(HIGHEST_HZ / 1_000) / logStep;
  const mel = ((bin + 1) * highest) / (MELS + 1);
  return mel < 15 ? mel * linearHz : 1_000 * Math.exp((mel - 15) * logStep);
}

/** Tones that spell a text for `tinyTransducer`, a tenth of a second each. */
export const spelling = (text: string): Int16Array =>
  Int16Array.from(
    [...text].flatMap((letter) => {
      const hertz = hertzOf(binOf(letter === ' ' ? '▁' : letter));
      return [...tone(hertz, 0.1), ...tone(0, 0.06)];
    }),
  );
