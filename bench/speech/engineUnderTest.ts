import { SherpaSpeech } from '#server/engines/sherpa/sherpaSpeech.ts';
import { toSherpaModel } from '#server/localModels/toSherpaModel.ts';
import { createModelStore } from '#server/providers/createModelStore.ts';
import { chooseSpeechEngine } from '#server/providers/speechEngine.ts';
import { readConfig } from '#server/settings/config.ts';
import { loadEnvironmentFile } from '#server/settings/environmentFile.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';

/**
 * The engine to measure: a stored model, or otherwise the engine of the settings, which is the server of STT_URL or
 * PocketSphinx. Rejects with a sentence when it is not available.
 */
export async function engineUnderTest(modelId?: string): Promise<SpeechToText> {
  for (const warning of loadEnvironmentFile()) console.error(warning);
  const config = readConfig();
  if (modelId === undefined) {
    const { speech, note } = await chooseSpeechEngine(config);
    if (speech.languages.size === 0) throw new Error(`No engine: ${note}.`);
    return speech;
  }
  const store = createModelStore(config, process.env);
  const model = store.speechModels.find(({ id }) => id === modelId);
  if (!model)
    throw new Error(
      `No model is called ${modelId}. They are: ${store.speechModels.map(({ id }) => id).join(', ')}.`,
    );
  const damaged = await store.findDamaged(model);
  if (damaged.length > 0)
    throw new Error(`${model.name} is not whole. Get it with: npm run models -- get ${model.id}`);
  return SherpaSpeech.load(toSherpaModel(model, store), {
    onDisabled: (reason) => console.error(`${model.name} is set aside: ${reason}`),
  });
}
