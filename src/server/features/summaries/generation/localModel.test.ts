import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServices } from '#server/commands/doctor/checkServices.ts';
import { readConfig } from '#server/settings/config.ts';
import type { EngineState } from '#shared/contract/administration.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { spokenMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let folder: string;
let file: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-model-'));
  file = join(folder, 'minutes.gguf');
  await writeFile(file, 'not a model');
  app = await createTestApp({ env: { CHAT_MODEL_FILE: file } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('with an unusable language model, the embedded engine writes the summary, which says so', async () => {
  const { owner, id } = await spokenMeeting(app);
  const made = await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  expect(made.json<Summary>()).toMatchObject({ engine: 'Embedded extractive engine', fallback: 'refused' });
});

test('administrators and the doctor see why the language model fails', async () => {
  const admin = await app.signUp();
  await app.db.updateTable('users').set({ is_administrator: true }).where('id', '=', admin.id).execute();
  const engines = (await admin.call({ url: '/api/server/engines' })).json<EngineState[]>();
  const reason = expect.stringContaining(`${file} is no GGUF file`);
  expect(engines.find(({ kind }) => kind === 'summaries')).toMatchObject({
    name: 'minutes',
    state: 'failing',
    reason,
  });
  const findings = await checkServices(readConfig({ CHAT_MODEL_FILE: file }));
  expect(findings).toContainEqual(expect.objectContaining({ state: 'fail', what: reason }));
});
