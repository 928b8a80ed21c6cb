import { readOnnxMetadata } from '../modelFiles/onnxMetadata.ts';
import type { DiarizationFiles } from './diarizationMessages.ts';

/** Metadata that sherpa-onnx reads from these models; it exits the process when a key is missing. */
const SEGMENTATION_KEYS = [
  'sample_rate',
  'window_size',
  'receptive_field_size',
  'receptive_field_shift',
  'num_speakers',
  'powerset_max_classes',
  'num_classes',
];
const EMBEDDING_KEYS = ['framework', 'language', 'output_dim', 'sample_rate', 'normalize_samples'];

/** A sentence that says why these models would crash the process that loads them; null when they would not. */
export async function findDiarizationFault({
  segmentation,
  embedding,
}: DiarizationFiles): Promise<string | null> {
  const missing = [
    ...(await missingIn(segmentation, SEGMENTATION_KEYS)),
    ...(await missingIn(embedding, EMBEDDING_KEYS)),
  ];
  return missing.length > 0 ? `Its files lack ${missing.join(', ')}.` : null;
}

async function missingIn(file: string, keys: readonly string[]): Promise<string[]> {
  const metadata = await readOnnxMetadata(file);
  return keys.filter((key) => !metadata.has(key));
}
