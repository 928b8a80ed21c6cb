import type { SherpaModel } from '../sherpaModel.ts';
import { findTransducerFault } from '../transducer/transducerKind.ts';
import { readOnnxMetadata } from './onnxMetadata.ts';

/** Metadata that sherpa-onnx reads from Whisper's encoder; it exits the process when a key is missing. */
const WHISPER_KEYS = [
  'n_mels',
  'n_text_layer',
  'n_text_ctx',
  'n_text_state',
  'n_vocab',
  'sot',
  'eot',
  'blank_id',
  'translate',
  'transcribe',
  'is_multilingual',
  'no_timestamps',
  'no_speech',
  'sot_sequence',
];

/** A sentence that says why this model would crash the process that loads it; null when it would not. */
export async function findMetadataFault(model: SherpaModel): Promise<string | null> {
  if (model.engine === 'whisper') return findWhisperFault(model);
  return model.engine.endsWith('transducer') ? findTransducerFault(model) : null;
}

async function findWhisperFault({ files, languages }: SherpaModel): Promise<string | null> {
  if (!files.encoder || !files.decoder || !files.tokens) return 'It lacks an encoder, a decoder or tokens.';
  const metadata = await readOnnxMetadata(files.encoder);
  const missing = WHISPER_KEYS.filter((key) => !metadata.has(key));
  if (missing.length > 0) return `Its encoder lacks ${missing.join(', ')}.`;
  const known = metadata.get('all_language_codes')?.split(',') ?? ['en'];
  const unknown = languages.filter((language) => !known.includes(language));
  return unknown.length > 0 ? `It does not know ${unknown.join(', ')}.` : null;
}
