import type { OpenAiSpeechOptions } from '#server/engines/openAiSpeech/openAiSpeech.ts';
import { speechOf } from '#test/doubles/speechOf.ts';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { createTestApp, type TestAppOptions } from '#test/testApp.ts';

/** An app whose speech engine sends its requests to a test double, `engine`. */
export async function startAppWithSpeech(
  speech: Partial<OpenAiSpeechOptions> = {},
  options: Omit<TestAppOptions, 'speech'> = {},
) {
  const engine = await startSpeechServer();
  const app = await createTestApp({ ...options, speech: speechOf(engine, speech) });
  return {
    engine,
    app,
    close: async () => {
      await app.close();
      await engine.close();
    },
  };
}
