import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An arriving file is written every few seconds, so that a file untouched for this long was left by a crash. */
const ARRIVING_MS = 120_000;
const ARRIVING = '.part';
/** File extension of the tus library's metadata. */
const NOTE = '.json';
// The operator chooses the folder, which may contain other files; files with other names are never deleted.
const OUR_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/;

/** The folder of waiting uploads. File names are ids, never chosen by users. */
export class UploadFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async make(): Promise<void> {
    await mkdir(this.resumableFolder, { recursive: true, mode: 0o700 });
  }

  fileOf(id: string): string {
    return join(this.#path, id);
  }

  /** The folder of files that arrive in several requests, with the tus library's metadata of each. */
  get resumableFolder(): string {
    return join(this.#path, 'resumable');
  }

  arrivingFileOf(id: string): string {
    return join(this.#path, `${id}${ARRIVING}`);
  }

  /** How many bytes have arrived of a file that is sent in several requests. */
  async receivedBytesOf(id: string): Promise<number> {
    return (await stat(join(this.resumableFolder, id)).catch(() => null))?.size ?? 0;
  }

  /** Moves a complete file from the resumable folder to the waiting files. Resolves with a function that undoes it. */
  async admit(id: string): Promise<() => Promise<void>> {
    const from = join(this.resumableFolder, id);
    await rename(from, this.fileOf(id));
    return () => rename(this.fileOf(id), from);
  }

  /** Deletes what is left of a file that arrived in several requests. */
  async forget(id: string): Promise<void> {
    for (const name of [id, `${id}${NOTE}`]) await rm(join(this.resumableFolder, name), { force: true });
  }

  async remove(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
    await this.forget(id);
  }

  /** Deletes old files that arrived in several requests, except those that may still receive parts. */
  async sweepResumable(listResumable: (ids: string[]) => Promise<Set<string>>): Promise<void> {
    const names = await readdir(this.resumableFolder);
    const ids = [...new Set(names.map((name) => name.replace(NOTE, '')))].filter((id) => OUR_NAME.test(id));
    const old = await filterAsync(ids, (id) => this.#isOld(join('resumable', id)));
    const kept = await listResumable(old);
    for (const id of old) if (!kept.has(id)) await this.forget(id);
  }

  /**
   * Deletes old files that no open upload needs. Calls `listNeeded` after reading the folder, so that a file that is
   * added meanwhile is not deleted.
   */
  async sweep(listNeeded: (ids: string[]) => Promise<Set<string>>): Promise<void> {
    const names = (await readdir(this.#path)).filter((name) => OUR_NAME.test(name));
    const arriving = names.filter((name) => name.endsWith(ARRIVING));
    const whole = names.filter((name) => !name.endsWith(ARRIVING));
    const old = await filterAsync(whole, (name) => this.#isOld(name));
    const needed = await listNeeded(old);
    const orphans = [
      ...old.filter((name) => !needed.has(name)),
      ...(await filterAsync(arriving, (name) => this.#isOld(name))),
    ];
    await Promise.all(orphans.map((name) => rm(join(this.#path, name), { force: true, recursive: true })));
  }

  async #isOld(name: string): Promise<boolean> {
    const stats = await stat(join(this.#path, name)).catch(() => null);
    return stats !== null && Date.now() - stats.mtimeMs > ARRIVING_MS;
  }
}

async function filterAsync<T>(items: T[], isKept: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(isKept));
  return items.filter((_, index) => kept[index]);
}
