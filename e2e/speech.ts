import { join } from 'node:path';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import type { Meeting } from '../src/shared/contract/meetings.ts';
import { Speaker } from '../test/speaker.ts';
import { test as base, type Person } from './people.ts';

interface Fixtures {
  speech: SpeechServer;
  /** Makes a person say sentences in a meeting, one line each; resolves when they are stored. */
  saySentences: (person: Pick<Person, 'page'>, meeting: Meeting, ...sentences: string[]) => Promise<void>;
}

interface WorkerFixtures {
  /** The speech engine of the worker's server. */
  engine: SpeechServer;
  server: ServerProcess;
}

/** A user journey with a speech engine that returns the text set by the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const engine = await startSpeechServer();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ engine }, use) => {
      const server = await ServerProcess.start({ STT_URL: engine.url });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  speech: async ({ engine }, use) => {
    await use(engine);
    engine.say(null);
    engine.nameLanguage(null);
    engine.failWith(null);
  },
  saySentences: async ({ server, speech }, use) => {
    const [words] = readChunks(join(RECORDINGS, 'en_a-mono'));
    await use(async ({ page }, meeting, ...sentences) => {
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const sentence of sentences) {
        speech.say(sentence);
        const { address } = server;
        const speaker = new Speaker({ address, cookie, meetingId: meeting.id, origin: address });
        speaker.begin();
        if (words) speaker.say(words);
        speaker.end();
        await speaker.finished();
        speaker.close();
      }
      speech.say(null);
    });
  },
});
