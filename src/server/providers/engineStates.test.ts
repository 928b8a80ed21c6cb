import { expect, onTestFinished, test } from 'vitest';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { readConfig } from '#server/settings/config.ts';
import { startLocalServer } from '#test/doubles/localServer.ts';
import { findEngineStates } from './engineStates.ts';
import { chooseLanguageModel } from './modelWork.ts';
import { chooseSpeechEngine } from './speechEngine.ts';

test("administrators read the hosts of remote engines, which are missing in the engines' names", async () => {
  const { address, close } = await startLocalServer((_, response) => response.end('{}'));
  onTestFinished(close);
  const { host } = new URL(address);
  const service = { STT_URL: address, CHAT_URL: address, CHAT_MODEL: 'scribe' };
  const config = readConfig({ ...service, STT_MODEL: 'whisper-1' });
  const { speech } = await chooseSpeechEngine(config);
  const summaryEngine = createExtractiveEngine();
  onTestFinished(() => summaryEngine.close());
  const languageModel = chooseLanguageModel(config, summaryEngine);

  expect([speech.name, languageModel?.writtenEngine.name]).toEqual(['whisper-1', 'scribe']);
  const engines = { speech, languageModel, semantic: null, db: {} as Db };
  const states = await findEngineStates(config, engines);
  expect(states.map(({ kind, name }) => [kind, name])).toEqual([
    ['speech', `whisper-1 (${host})`],
    ['summaries', `scribe (${host})`],
    ['search', null],
    ['mail', null],
    ['conference', null],
  ]);
});

test('an engine that refuses its key is failing', async () => {
  const { address, close } = await startLocalServer((_, response) => response.writeHead(401).end());
  onTestFinished(close);
  const config = readConfig({ STT_URL: address, STT_KEY: 'wrong' });
  const { speech } = await chooseSpeechEngine(config);
  const [state] = await findEngineStates(config, {
    speech,
    languageModel: null,
    semantic: null,
    db: {} as Db,
  });
  expect(state).toMatchObject({ state: 'failing', reason: expect.stringContaining('refuses the key') });
});

test('the built-in summary engine has no name, which the screens translate', async () => {
  const config = readConfig({});
  const { speech } = await chooseSpeechEngine(config);
  const states = await findEngineStates(config, {
    speech,
    languageModel: null,
    semantic: null,
    db: {} as Db,
  });
  expect(states.find(({ kind }) => kind === 'summaries')?.name).toBeNull();
});
