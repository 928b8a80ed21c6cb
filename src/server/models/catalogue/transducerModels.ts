import type { SpeechModel } from '../model.ts';

/**
 * Transducers, pinned to revisions. Downloaded only on request. Their accuracy in Arabic was never measured.
 */
export const TRANSDUCER_MODELS: readonly SpeechModel[] = [
  {
    id: 'parakeet-tdt-0.6b-v3',
    kind: 'speech',
    name: 'Parakeet TDT 0.6B v3',
    engine: 'transducer',
    languages: ['en', 'fr'],
    takesVocabulary: true,
    licence: 'CC-BY-4.0',
    minimumMemoryGiB: 4,
    files: [
      {
        role: 'encoder',
        path: 'encoder.int8.onnx',
        url: 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78/encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
      {
        role: 'decoder',
        path: 'decoder.int8.onnx',
        url: 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78/decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        role: 'joiner',
        path: 'joiner.int8.onnx',
        url: 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78/joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        role: 'tokens',
        path: 'tokens.txt',
        url: 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78/tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
    ],
  },
  {
    id: 'nemotron-3.5-streaming-560ms',
    kind: 'speech',
    name: 'Nemotron 3.5 streaming',
    engine: 'streaming-transducer',
    languages: ['en', 'fr'],
    licence: 'OpenMDW-1.1',
    minimumMemoryGiB: 4,
    files: [
      {
        role: 'encoder',
        path: 'encoder.int8.onnx',
        url: 'https://huggingface.co/csukuangfj2/sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11/resolve/ab43d895f5985b1bbab8b6eac8607fcdc05343f3/encoder.int8.onnx',
        bytes: 657_601_403,
        sha256: '012e9321373af99021415e0b0eb3ec827b4be3153be6f30d9b448fe65e896e68',
      },
      {
        role: 'decoder',
        path: 'decoder.int8.onnx',
        url: 'https://huggingface.co/csukuangfj2/sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11/resolve/ab43d895f5985b1bbab8b6eac8607fcdc05343f3/decoder.int8.onnx',
        bytes: 14_978_075,
        sha256: '19f9c98fc6d0a2c33a65a43b36fdb2e914c26c0aa9764be3aebc502a1e982fb0',
      },
      {
        role: 'joiner',
        path: 'joiner.int8.onnx',
        url: 'https://huggingface.co/csukuangfj2/sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11/resolve/ab43d895f5985b1bbab8b6eac8607fcdc05343f3/joiner.int8.onnx',
        bytes: 9_504_438,
        sha256: '4101c7c679a0bc30483794b27a059e34e79232aa2068d78d51231a22c8b0d7ce',
      },
      {
        role: 'tokens',
        path: 'tokens.txt',
        url: 'https://huggingface.co/csukuangfj2/sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11/resolve/ab43d895f5985b1bbab8b6eac8607fcdc05343f3/tokens.txt',
        bytes: 131_440,
        sha256: '729cc103155bafa785f9cd45746cd41cabe97eab7182fc04d594129587958f8a',
      },
    ],
  },
];
