import { type ChatServer, startChatServer } from '#test/doubles/chatServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { test as base } from '../speech.ts';

/** A server whose language model gives the test's answers. */
export const test = base.extend<object, { model: ChatServer; server: ServerProcess }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const model = await startChatServer(scribe());
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ engine, model }, use) => {
      const settings = { STT_URL: engine.url, CHAT_URL: model.url, CHAT_MODEL: 'tiny', CHAT_CONTEXT: '4000' };
      const server = await ServerProcess.start(settings);
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});
