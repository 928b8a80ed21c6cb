import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { onnxFile } from './onnxFile.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz▁';
const WINDOW = 640;
const STEP = 320;
const LOWEST_HZ = 400;
const STEP_HZ = 100;

const toneOf = (letter: string): number =>
  LOWEST_HZ + LETTERS.indexOf(letter === ' ' ? '▁' : letter) * STEP_HZ;

/** A CTC model in which each letter is a tone; two convolutions measure its energy independently of the phase. */
export function tinyCtc(): { model: Buffer; tokens: Buffer } {
  const count = LETTERS.length;
  const waves = new Float32Array(2 * count * WINDOW);
  const sums = new Float32Array((count + 1) * 2 * count);
  for (let letter = 0; letter < count; letter++) {
    const hertz = LOWEST_HZ + letter * STEP_HZ;
    for (let at = 0; at < WINDOW; at++) {
      const angle = (2 * Math.PI * hertz * at) / SAMPLE_RATE;
      waves[2 * letter * WINDOW + at] = Math.cos(angle) / WINDOW;
      waves[(2 * letter + 1) * WINDOW + at] = Math.sin(angle) / WINDOW;
    }
    sums.fill(1, (letter + 1) * 2 * count + 2 * letter, (letter + 1) * 2 * count + 2 * letter + 2);
  }
  // Makes the blank win where no tone is strong.
  const bias = new Float32Array(count + 1);
  bias[0] = 0.1;
  const model = onnxFile({
    nodes: [
      { operator: 'Unsqueeze', inputs: ['samples', 'channel'], outputs: ['sound'] },
      { operator: 'Conv', inputs: ['sound', 'waves'], outputs: ['found'], attributes: { strides: [STEP] } },
      { operator: 'Mul', inputs: ['found', 'found'], outputs: ['energies'] },
      { operator: 'Conv', inputs: ['energies', 'sums', 'bias'], outputs: ['letters'] },
      { operator: 'Transpose', inputs: ['letters'], outputs: ['logits'], attributes: { perm: [0, 2, 1] } },
    ],
    constants: [
      { name: 'channel', shape: [1], values: BigInt64Array.from([1n]) },
      { name: 'waves', shape: [2 * count, 1, WINDOW], values: waves },
      { name: 'sums', shape: [count + 1, 2 * count, 1], values: sums },
      { name: 'bias', shape: [count + 1], values: bias },
    ],
    inputs: [{ name: 'samples', shape: ['n', 'length'] }],
    outputs: [{ name: 'logits', shape: ['n', 't', count + 1] }],
  });
  const tokens = ['<blk>', ...LETTERS].map((symbol, id) => `${symbol} ${id}\n`).join('');
  return { model, tokens: Buffer.from(tokens) };
}

/** Tones that spell a text for `tinyCtc`, a tenth of a second each. */
export function melody(text: string): Int16Array {
  return Int16Array.from([...text].flatMap((letter) => [...tone(toneOf(letter), 0.1), ...tone(0, 0.06)]));
}

export function tone(hertz: number, seconds: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, at) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE)),
  );
}
