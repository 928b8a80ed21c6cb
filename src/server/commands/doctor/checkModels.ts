import { totalmem } from 'node:os';
import { hasSherpa } from '#server/engines/sherpa/sherpaLibrary.ts';
import { SPEECH_MODELS } from '#server/models/catalogue/speechModels.ts';
import {
  bytesOf,
  fitsMemory,
  isSpeechModel,
  isTextModel,
  languagesOf,
  type Model,
} from '#server/models/model.ts';
import type { ModelStore } from '#server/models/modelStore.ts';
import { createModelStore } from '#server/providers/createModelStore.ts';
import type { Config } from '#server/settings/config.ts';
import { wayToGet } from '../models/wayToGet.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/**
 * Checks the models on this machine: their hashes, and the speed measured when they were last loaded. Leaves out speech
 * models when STT_URL names a service that replaces them.
 */
export async function checkModels(config: Config): Promise<Finding[]> {
  if (!hasSherpa() && !config.STT_URL)
    return [warn('No model runs on this machine: sherpa-onnx has no build for it.', 'Set STT_URL.')];
  const store = createModelStore(config, {});
  const findings: Finding[] = [];
  let hears = Boolean(config.STT_URL);
  for (const model of store.models) {
    if (config.STT_URL && isSpeechModel(model)) continue;
    const finding = await checkModel(store, model);
    if (!finding) continue;
    findings.push(finding);
    hears ||= isSpeechModel(model) && finding.state !== 'warn';
  }
  if (!hears) {
    const id = automaticModel(store);
    findings.push(warn('There is no model for speech on this machine.', wayToGet(store, id)));
  }
  return findings;
}

/** The id of the model that a first start would download on this machine. */
const automaticModel = ({ speechModels }: ModelStore): string =>
  (speechModels.find((model) => model.isAutomatic && fitsMemory(model, totalmem())) ?? SPEECH_MODELS[0]!).id;

/** Null for a model without any stored file. */
async function checkModel(store: ModelStore, model: Model): Promise<Finding | null> {
  const wayOut = wayToGet(store, model.id);
  const { presence, bytesHere } = await store.presenceOf(model);
  if (presence === 'absent') return null;
  if (presence === 'partial') {
    const [here, all] = [bytesHere, bytesOf(model)].map((bytes) => (bytes / 1e6).toFixed(1));
    return warn(`Model ${model.id} is not whole: ${here} of ${all} MB are here.`, wayOut);
  }
  const damaged = await store.findDamaged(model);
  if (damaged.length > 0) return fail(`Model ${model.id} is damaged: ${damaged.join(', ')}.`, wayOut);
  const speed = await store.speedOf(model);
  const measured =
    speed === null ? 'not measured yet' : `${speed.toFixed(2)} s of work for a second of speech`;
  const languages = languagesOf(model).join(', ') || 'speakers';
  return ok(`Model ${model.id} (${languages})${isTextModel(model) ? '' : `, ${measured}`}`);
}
