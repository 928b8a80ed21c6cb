/** For each character, the preference (at most 1) for each next character; END ends the answer. */
export type NextCharacters = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const END = '</s>';

const SPACE = '▁';
/** Exceeds the vocabulary, so that each token has its own dimension. */
const WIDTH = 288;
const HIDDEN = 32;
const HEADS = 9;
const TRAINED_CONTEXT = 2_048;
const ALIGNMENT = 32;
const TYPES = { u32: 4, f32: 6, bool: 7, string: 8, list: 9, i32: 5 } as const;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;
const NORMAL = 1;

const bytesOf = (byte: number) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
const TOKENS = ['<unk>', '<s>', END, ...Array.from({ length: 256 }, (_, byte) => bytesOf(byte)), SPACE];
const KINDS = TOKENS.map((_, at) => (at === 0 ? UNKNOWN : at < 3 ? CONTROL : at < 259 ? BYTE : NORMAL));

const tokenOf = (character: string): number =>
  TOKENS.indexOf(
    character === END ? END : character === ' ' ? SPACE : bytesOf(Buffer.from(character)[0] ?? 0),
  );

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number): Buffer => Buffer.from(Float32Array.of(value).buffer);
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (type: number, values: Buffer[]): Buffer =>
  Buffer.concat([u32(type), u64(values.length), ...values]);
const padding = (length: number): Buffer => Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

/**
 * A GGUF file (version 3) of a `llama` model with one token per byte, whose answers llama.cpp really computes. Its only
 * layer adds nothing, so the next character depends only on the previous one.
 */
export function tinyLlama(next: NextCharacters): Buffer {
  const metadata = metadataOf();
  const tensors = tensorsOf(next);
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, shape, weights] of tensors) {
    infos.push(Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]));
    const bytes = Buffer.from(weights.buffer);
    const padded = Buffer.concat([bytes, padding(bytes.length)]);
    data.push(padded);
    offset += padded.length;
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(metadata.length),
    ...metadata,
    ...infos,
  ]);
  return Buffer.concat([head, padding(head.length), ...data]);
}

function metadataOf(): Buffer[] {
  const entry = (key: string, type: number, value: Buffer) => Buffer.concat([text(key), u32(type), value]);
  const sizes = {
    'llama.context_length': TRAINED_CONTEXT,
    'llama.embedding_length': WIDTH,
    'llama.block_count': 1,
    'llama.feed_forward_length': HIDDEN,
    'llama.attention.head_count': HEADS,
    'llama.attention.head_count_kv': 1,
    'llama.rope.dimension_count': WIDTH / HEADS,
    'llama.vocab_size': TOKENS.length,
    'tokenizer.ggml.bos_token_id': 1,
    'tokenizer.ggml.eos_token_id': 2,
    'tokenizer.ggml.unknown_token_id': 0,
  };
  const template =
    "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}assistant:{% endif %}";
  return [
    entry('general.architecture', TYPES.string, text('llama')),
    entry('general.name', TYPES.string, text('tiny')),
    ...Object.entries(sizes).map(([key, value]) => entry(key, TYPES.u32, u32(value))),
    entry('llama.attention.layer_norm_rms_epsilon', TYPES.f32, f32(1e-5)),
    entry('tokenizer.ggml.model', TYPES.string, text('llama')),
    entry('tokenizer.ggml.tokens', TYPES.list, list(TYPES.string, TOKENS.map(text))),
    entry(
      'tokenizer.ggml.scores',
      TYPES.list,
      list(
        TYPES.f32,
        TOKENS.map(() => f32(0)),
      ),
    ),
    entry('tokenizer.ggml.token_type', TYPES.list, list(TYPES.i32, KINDS.map(u32))),
    entry('tokenizer.ggml.add_space_prefix', TYPES.bool, Buffer.from([0])),
    entry('tokenizer.chat_template', TYPES.string, text(template)),
  ];
}

function tensorsOf(next: NextCharacters): [string, number[], Float32Array][] {
  const zeros = (count: number) => new Float32Array(count);
  const ones = () => new Float32Array(WIDTH).fill(1);
  const embeddings = zeros(TOKENS.length * WIDTH);
  for (let token = 0; token < TOKENS.length; token++) embeddings[token * WIDTH + token] = 1;
  const output = zeros(TOKENS.length * WIDTH);
  for (const [from, wishes] of Object.entries(next))
    for (const [to, weight] of Object.entries(wishes)) output[tokenOf(to) * WIDTH + tokenOf(from)] = weight;
  const head = WIDTH / HEADS;
  return [
    ['token_embd.weight', [WIDTH, TOKENS.length], embeddings],
    ['output_norm.weight', [WIDTH], ones()],
    ['output.weight', [WIDTH, TOKENS.length], output],
    ['blk.0.attn_norm.weight', [WIDTH], ones()],
    ['blk.0.attn_q.weight', [WIDTH, WIDTH], zeros(WIDTH * WIDTH)],
    ['blk.0.attn_k.weight', [WIDTH, head], zeros(WIDTH * head)],
    ['blk.0.attn_v.weight', [WIDTH, head], zeros(WIDTH * head)],
    ['blk.0.attn_output.weight', [WIDTH, WIDTH], zeros(WIDTH * WIDTH)],
    ['blk.0.ffn_norm.weight', [WIDTH], ones()],
    ['blk.0.ffn_gate.weight', [WIDTH, HIDDEN], zeros(WIDTH * HIDDEN)],
    ['blk.0.ffn_up.weight', [WIDTH, HIDDEN], zeros(WIDTH * HIDDEN)],
    ['blk.0.ffn_down.weight', [HIDDEN, WIDTH], zeros(HIDDEN * WIDTH)],
  ];
}

/** Writes this text, in which no character may occur twice, after any prompt. */
export const chain = (answer: string): NextCharacters => {
  const characters = [...answer, END];
  // A prompt ends with "assistant: ".
  return Object.fromEntries([' ', ...answer].map((from, at) => [from, { [characters[at] ?? END]: 1 }]));
};
