import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServices } from '#server/commands/doctor/checkServices.ts';
import { readConfig } from '#server/settings/config.ts';
import type { EngineState } from '#shared/contract/administration.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let folder: string;
let file: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-embeddings-'));
  file = join(folder, 'near.gguf');
  await writeFile(file, 'not a model');
  app = await createTestApp({ env: { EMBED_MODEL_FILE: file } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('with an unusable embedding model, search falls back to words and says so', async () => {
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  await sayLines(app, id, owner, ['The lighthouse needs a new lamp.']);
  const found = (await owner.call({ url: '/api/search?q=lighthouse' })).json();
  expect(found).toMatchObject({ matchedBy: 'words_only_now', meetings: [{ meetingId: id }] });
});

test('administrators and the doctor see why the embedding model fails', async () => {
  const admin = await app.signUp();
  await app.db.updateTable('users').set({ is_administrator: true }).where('id', '=', admin.id).execute();
  const engines = (await admin.call({ url: '/api/server/engines' })).json<EngineState[]>();
  const reason = expect.stringContaining(`EMBED_MODEL_FILE ${file} is no GGUF file`);
  expect(engines.find(({ kind }) => kind === 'search')).toMatchObject({
    name: 'near',
    state: 'failing',
    reason,
  });
  const findings = await checkServices(readConfig({ EMBED_MODEL_FILE: file }));
  expect(findings).toContainEqual(expect.objectContaining({ state: 'fail', what: reason }));
});
