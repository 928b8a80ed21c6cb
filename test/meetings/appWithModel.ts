import { startChatServer } from '#test/doubles/chatServer.ts';
import { createTestApp } from '#test/testApp.ts';

/** An app whose language model is a test double. */
export async function startAppWithModel(env: Record<string, string> = {}) {
  const model = await startChatServer();
  const app = await createTestApp({
    env: { CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '3000', ...env },
  });
  return {
    model,
    app,
    close: async () => {
      await app.close();
      await model.close();
    },
  };
}
