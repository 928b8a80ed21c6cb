import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { StartError } from '#server/platform/startError.ts';
import { Model } from '../model.ts';
import { DIARIZATION_MODELS } from './diarizationModels.ts';
import { SPEECH_MODELS } from './speechModels.ts';
import { TEXT_MODELS } from './textModels.ts';

const OURS: readonly Model[] = [...SPEECH_MODELS, ...DIARIZATION_MODELS, ...TEXT_MODELS];

const Manifest = z.array(Model);

/** The operator's own models, then those of this project. An own entry replaces the one with the same id. */
export function readModels(manifestFile: string | undefined): readonly Model[] {
  if (manifestFile === undefined) return OURS;
  const own = readManifest(manifestFile);
  return [...own, ...OURS.filter(({ id }) => own.every((model) => model.id !== id))];
}

function readManifest(file: string): Model[] {
  const { error, data } = Manifest.safeParse(parse(file));
  if (error) {
    const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
    throw new StartError(`MODELS_MANIFEST ${file} is invalid:\n${faults.join('\n')}`);
  }
  const ids = data.map(({ id }) => id);
  const doubled = ids.find((id, index) => ids.indexOf(id) !== index);
  if (doubled) throw new StartError(`MODELS_MANIFEST ${file} lists the model ${doubled} twice.`);
  return data;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartError(`MODELS_MANIFEST ${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
