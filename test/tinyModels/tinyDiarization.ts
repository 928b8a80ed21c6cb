import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { onnxFile } from './onnxFile.ts';

/** Values of pyannote's segmentation 3.0, which sherpa-onnx reads from the model's metadata. */
const WINDOW_SAMPLES = 160_000;
const FRAME_SAMPLES = 991;
const STEP_SAMPLES = 270;
const SPEAKERS = 3;
/** Powerset classes: nobody, each of three speakers, and each pair of them. */
const CLASSES = 7;
const MELS = 80;

/** Frequency bands in Hz of the two voices. */
const BANDS = [
  { from: 100, to: 500 },
  { from: 900, to: 2_000 },
] as const;
const STEP_HZ = 25;
const SILENCE = 2e-6;
/** Share of a low voice's energy that is in the high band too. */
const HIGH_SHARE = 0.12;

/** The bands as ranges of mel bins. */
const BINS = [
  { from: 2, to: 18 },
  { from: 28, to: 44 },
] as const;

/** A segmentation model that detects at each moment which of the two bands is louder. */
export function tinySegmentation({ without = '', windowSamples = WINDOW_SAMPLES } = {}): Buffer {
  const tones = BANDS.map(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / STEP_HZ) }, (_, step) => from + step * STEP_HZ),
  );
  const all = tones.flat();
  const waves = new Float32Array(2 * all.length * FRAME_SAMPLES);
  all.forEach((hertz, index) => {
    for (let at = 0; at < FRAME_SAMPLES; at++) {
      const angle = (2 * Math.PI * hertz * at) / SAMPLE_RATE;
      waves[2 * index * FRAME_SAMPLES + at] = Math.cos(angle) / FRAME_SAMPLES;
      waves[(2 * index + 1) * FRAME_SAMPLES + at] = Math.sin(angle) / FRAME_SAMPLES;
    }
  });
  const sums = new Float32Array(CLASSES * 2 * all.length);
  sums.fill(1, 2 * all.length, 2 * all.length + 2 * tones[0]!.length);
  sums.fill(HIGH_SHARE, 4 * all.length + 2 * tones[0]!.length, 6 * all.length);
  const bias = Float32Array.from({ length: CLASSES }, (_, kind) =>
    kind === 0 ? SILENCE : kind < 3 ? 0 : -1,
  );
  const metadata: Record<string, string> = {
    sample_rate: String(SAMPLE_RATE),
    window_size: String(windowSamples),
    receptive_field_size: String(FRAME_SAMPLES),
    receptive_field_shift: String(STEP_SAMPLES),
    num_speakers: String(SPEAKERS),
    powerset_max_classes: '2',
    num_classes: String(CLASSES),
  };
  delete metadata[without];
  return onnxFile(
    {
      nodes: [
        {
          operator: 'Conv',
          inputs: ['x', 'waves'],
          outputs: ['found'],
          attributes: { strides: [STEP_SAMPLES] },
        },
        { operator: 'Mul', inputs: ['found', 'found'], outputs: ['energies'] },
        { operator: 'Conv', inputs: ['energies', 'sums', 'bias'], outputs: ['classes'] },
        { operator: 'Transpose', inputs: ['classes'], outputs: ['y'], attributes: { perm: [0, 2, 1] } },
      ],
      constants: [
        { name: 'waves', shape: [2 * all.length, 1, FRAME_SAMPLES], values: waves },
        { name: 'sums', shape: [CLASSES, 2 * all.length, 1], values: sums },
        { name: 'bias', shape: [CLASSES], values: bias },
      ],
      inputs: [{ name: 'x', shape: ['n', 1, 't'] }],
      outputs: [{ name: 'y', shape: ['n', 'frames', CLASSES] }],
    },
    metadata,
  );
}

/** An embedding model with two dimensions: how much stronger the low band is than the high one, and the reverse. */
export function tinyVoiceVectors(): Buffer {
  const weights = new Float32Array(MELS * 2);
  BINS.forEach(({ from, to }, band) => {
    for (let bin = from; bin < to; bin++) {
      weights[bin * 2 + band] = 1 / (to - from);
      weights[bin * 2 + 1 - band] = -1 / (to - from);
    }
  });
  return onnxFile(
    {
      nodes: [
        { operator: 'ReduceMean', inputs: ['x'], outputs: ['mean'], attributes: { axes: [1], keepdims: 0 } },
        { operator: 'MatMul', inputs: ['mean', 'weights'], outputs: ['differences'] },
        { operator: 'Relu', inputs: ['differences'], outputs: ['embedding'] },
      ],
      constants: [{ name: 'weights', shape: [MELS, 2], values: weights }],
      inputs: [{ name: 'x', shape: ['n', 'frames', MELS] }],
      outputs: [{ name: 'embedding', shape: ['n', 2] }],
    },
    {
      framework: '3d-speaker',
      language: 'English',
      output_dim: '2',
      sample_rate: String(SAMPLE_RATE),
      normalize_samples: '1',
    },
  );
}
