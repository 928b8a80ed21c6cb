import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileOf, modelOf } from '#test/doubles/modelMirror.ts';
import { importModels } from './importModels.ts';

vi.mock('#server/platform/machine/diskSpace.ts', () => ({
  MIN_FREE_BYTES: 200_000_000,
  freeBytes: async () => 200_004_999,
}));

test('a model that would leave the database too little room is not imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-import-'));
  const content = randomBytes(5_000);
  const source = join(folder, 'model.onnx');
  await writeFile(source, content);
  const importing = importModels(source, join(folder, 'models'), [
    modelOf('tiny', [fileOf('model.onnx', content)]),
  ]);
  await expect(importing).rejects.toMatchObject({ fault: 'disk_full', message: /0\.2 GB left/ });
  expect(await readdir(join(folder, 'models'))).toEqual(['tiny.lock']);
  await rm(folder, { recursive: true });
});
