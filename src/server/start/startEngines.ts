import type { AppDeps } from '#server/app/appDeps.ts';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import { LocalDiarization } from '#server/localModels/localDiarization.ts';
import { LocalSpeech } from '#server/localModels/localSpeech.ts';
import { modelControls } from '#server/localModels/modelControls.ts';
import { ModelManager } from '#server/localModels/modelManager.ts';
import { printProgress } from '#server/localModels/printProgress.ts';
import { chooseEmbeddings } from '#server/providers/chooseEmbeddings.ts';
import { createModelStore } from '#server/providers/createModelStore.ts';
import { chooseLanguageModel } from '#server/providers/modelWork.ts';
import { languageModelName, nameWithHost } from '#server/providers/nameWithHost.ts';
import { chooseSpeechEngine } from '#server/providers/speechEngine.ts';
import type { Config } from '#server/settings/config.ts';
import { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import { SwitchingSpeech } from '#server/speech/switchingSpeech.ts';

type EngineDeps = Pick<
  AppDeps,
  'audio' | 'speech' | 'diarizer' | 'models' | 'summaryEngine' | 'languageModel' | 'semantic'
>;

interface StartedEngines {
  deps: EngineDeps;
  /** Downloads, tests and loads the models of this machine, which takes minutes; resolves also when one fails. */
  startLocalModels: (onError: (error: unknown) => void) => Promise<void>;
}

interface StartOptions {
  print: (line: string) => void;
  /** Receives the functions that stop the engines, in the order of their start. */
  undo: (() => unknown)[];
}

/** Starts the engines that the settings choose, and prints their names. */
export async function startEngines(config: Config, { print, undo }: StartOptions): Promise<StartedEngines> {
  const { speech: firstEngine, note } = await chooseSpeechEngine(config);
  const speech = new SwitchingSpeech(firstEngine);
  undo.push(() => firstEngine.close());
  const speechName = nameWithHost(speech.name, speech.service?.address);
  print(`Speech engine: ${speechName}${note ? ` (${note})` : ''}`);

  const store = createModelStore(config, process.env);
  const modelManager = new ModelManager({ store, print, onProgress: printProgress(print) });
  const localSpeech = new LocalSpeech({ modelManager, speech });
  undo.push(() => localSpeech.close());
  const localDiarization = new LocalDiarization(modelManager);
  undo.push(() => localDiarization.close());
  const audio = new AudioWorkers();
  undo.push(() => audio.close());

  const summaryEngine = createExtractiveEngine();
  undo.push(() => summaryEngine.close());
  const languageModel = chooseLanguageModel(config, summaryEngine);
  const summariesName = languageModel ? languageModelName(languageModel, config) : summaryEngine.name;
  print(`Summaries: ${summariesName}${faultNote(await languageModel?.findFault?.())}`);
  const embeddings = chooseEmbeddings(config);
  const searchName = embeddings ? `by words and meaning, ${embeddings.name}` : 'by words';
  print(`Search: ${searchName}${faultNote(await embeddings?.findFault?.())}`);

  return {
    deps: {
      audio,
      speech,
      diarizer: localDiarization,
      models: modelControls(modelManager, { speech: localSpeech, diarization: localDiarization }),
      summaryEngine,
      languageModel,
      semantic: embeddings && { embeddings },
    },
    async startLocalModels(onError) {
      // A configured speech server is better than the models that this machine can run.
      if (!config.STT_URL) await localSpeech.start().catch(onError);
      // Starts after the speech model, because all meetings need text and only uploads need speakers.
      await localDiarization.start({ mayDownload: !config.STT_URL }).catch(onError);
    },
  };
}

const faultNote = (fault: string | null | undefined): string => (fault ? ` (not yet: ${fault})` : '');
