import type { Config } from '#server/config.ts';
import { createModelStore } from '#server/createModelStore.ts';
import { hasSherpa } from '#server/engines/sherpa/sherpaLibrary.ts';
import { isSpeechModel, isTextModel, languagesOf } from '#server/models/model.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** The models on this machine: their hashes, and their speed when they were last loaded. */
export async function checkModels(config: Config): Promise<Finding[]> {
  // The service that STT_URL names is used instead.
  if (config.STT_URL) return [];
  if (!hasSherpa())
    return [warn('No model runs on this machine: sherpa-onnx has no build for it.', 'Set STT_URL.')];
  const store = createModelStore(config, {});
  const findings: Finding[] = [];
  let hears = false;
  for (const model of store.models) {
    if ((await store.presenceOf(model)).presence !== 'whole') continue;
    const damaged = await store.findDamaged(model);
    const speed = await store.speedOf(model);
    hears ||= isSpeechModel(model);
    const measured =
      speed === null ? 'not measured yet' : `${speed.toFixed(2)} s of work for a second of speech`;
    findings.push(
      damaged.length > 0
        ? fail(
            `Model ${model.id} is damaged: ${damaged.join(', ')}.`,
            `Run: npm run models -- get ${model.id}`,
          )
        : ok(
            `Model ${model.id} (${languagesOf(model).join(', ') || 'speakers'})${isTextModel(model) ? '' : `, ${measured}`}`,
          ),
    );
  }
  if (!hears)
    findings.push(
      warn('There is no model for speech on this machine.', 'Run: npm run models -- get whisper-small'),
    );
  return findings;
}
