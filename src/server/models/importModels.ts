import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockModel, matchesManifest, requireRoom } from './download/downloadModel.ts';
import { hashFile } from './download/hashFile.ts';
import type { Model, ModelFile } from './model.ts';

const MAX_FILES = 10_000;

export interface Imported {
  /** Copied files, as "model/path". */
  copied: string[];
  /** Files that belong to no known model. */
  unknown: string[];
}

/**
 * Copies the files of known models from a file or a folder. Identifies them by their hash, so that their names do not
 * matter. Rejects with DownloadError while a process downloads or imports the same model, and where there is no room.
 */
export async function importModels(
  source: string,
  folder: string,
  models: readonly Model[],
): Promise<Imported> {
  const imported: Imported = { copied: [], unknown: [] };
  for (const path of await listFiles(source)) {
    const { size } = await stat(path);
    const places = models.flatMap((model) =>
      model.files.filter(({ bytes }) => bytes === size).map((file) => ({ model, file })),
    );
    const hash = places.length > 0 ? (await hashFile(path)).digest('hex') : '';
    const matches = places.filter(({ file }) => file.sha256 === hash);
    if (matches.length === 0) imported.unknown.push(path);
    for (const { model, file } of matches) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A download and another import write to the same temporary file.
      const lock = lockModel(folder, model.id);
      try {
        await copy(path, file, { folder, id: model.id });
      } finally {
        lock.release();
      }
      imported.copied.push(`${model.id}/${file.path}`);
    }
  }
  return imported;
}

async function listFiles(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length > MAX_FILES) throw new Error(`${source} holds more than ${MAX_FILES} files.`);
  return files.sort();
}

/** Copies a file and hashes the copied bytes, because the source may be removed or changed meanwhile. */
async function copy(
  source: string,
  file: ModelFile,
  { folder, id }: { folder: string; id: string },
): Promise<void> {
  const target = join(folder, id, file.path);
  if (await matchesManifest(file, target)) return;
  await requireRoom([file], folder, id);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  const hash = createHash('sha256');
  const output = await open(part, 'w', 0o600);
  try {
    for await (const piece of createReadStream(source)) {
      hash.update(piece);
      await output.writeFile(piece);
    }
    await output.sync();
  } finally {
    await output.close();
  }
  if (hash.digest('hex') !== file.sha256) {
    await rm(part);
    throw new Error(`${source} changed while it was copied.`);
  }
  await rename(part, target);
}
