import { readOnnxMetadata } from '#server/engines/sherpa/modelFiles/onnxMetadata.ts';
import type { SherpaModel } from '#server/engines/sherpa/sherpaModel.ts';

/** Metadata that sherpa-onnx reads from a NeMo encoder; it exits the process when a key is missing. */
const NEMO_KEYS = ['vocab_size', 'subsampling_factor', 'normalize_type', 'pred_rnn_layers', 'pred_hidden'];
const STREAMING_KEYS = [
  'window_size',
  'chunk_shift',
  ...['channel', 'time'].flatMap((cache) => [1, 2, 3].map((side) => `cache_last_${cache}_dim${side}`)),
];
const FRAME_MS = 10;
/** Window, in frames of 10 ms, of a streaming model whose metadata do not state it. */
const USUAL_WINDOW_FRAMES = 80;

/** Whether the encoder comes from NeMo, as Parakeet and Nemotron do; zipformers have none of these keys. */
const isNemo = (metadata: ReadonlyMap<string, string>): boolean => NEMO_KEYS.some((key) => metadata.has(key));

const readEncoder = ({ files }: SherpaModel) => readOnnxMetadata(files.encoder ?? '');

/** The transducer's type, as sherpa-onnx names it. */
export const readTransducerType = async (model: SherpaModel): Promise<string> =>
  isNemo(await readEncoder(model)) ? 'nemo_transducer' : 'transducer';

/** The milliseconds of audio that a streaming encoder processes at once. */
export async function readWindowMs(model: SherpaModel): Promise<number> {
  const metadata = await readEncoder(model);
  const frames = Number(metadata.get('window_size') ?? metadata.get('T'));
  return (frames > 0 ? frames : USUAL_WINDOW_FRAMES) * FRAME_MS;
}

/** A sentence that says why this transducer would crash the process that loads it; null when it would not. */
export async function findTransducerFault(model: SherpaModel): Promise<string | null> {
  const { engine, files, languages } = model;
  if (!files.encoder || !files.decoder || !files.joiner || !files.tokens)
    return 'It lacks an encoder, a decoder, a joiner or tokens.';
  const metadata = await readEncoder(model);
  if (!isNemo(metadata)) return null;
  const keys = engine === 'streaming-transducer' ? [...NEMO_KEYS, ...STREAMING_KEYS] : NEMO_KEYS;
  const missing = keys.filter((key) => !metadata.has(key));
  if (missing.length > 0) return `Its encoder lacks ${missing.join(', ')}.`;
  const known = promptedLanguages(metadata.get('prompt_dictionary'));
  const unknown = known ? languages.filter((language) => !known.has(language)) : [];
  return unknown.length > 0 ? `It does not know ${unknown.join(', ')}.` : null;
}

/** The languages of a model that takes the expected language as an input; null for other models. */
function promptedLanguages(dictionary: string | undefined): Set<string> | null {
  if (dictionary === undefined) return null;
  try {
    return new Set(Object.keys(JSON.parse(dictionary)).map((name) => name.split('-')[0]!));
  } catch {
    return null;
  }
}
