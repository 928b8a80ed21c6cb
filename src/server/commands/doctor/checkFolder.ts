import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { freeBytes, MIN_FREE_BYTES } from '#server/platform/machine/diskSpace.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const LOW_GB = 2;

/** Checks that the server can write to a folder, has room there, and is the only one who may write to it. */
export async function checkFolder(setting: 'DATA_DIR' | 'UPLOADS_DIR', folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { mode } = await stat(folder);
    const free = await freeBytes(folder);
    const left = `${setting} ${folder} has ${(free / 1e9).toFixed(1)} GB left`;
    if (free < MIN_FREE_BYTES)
      return fail(`${left}, so /readyz answers 503.`, `Make room, or set ${setting}.`);
    if (mode & 0o002)
      return warn(`${setting} ${folder} may be written by anybody.`, `Run: chmod 750 ${folder}`);
    if (free < LOW_GB * 1e9) return warn(`${left}.`, `Make room, or set ${setting}.`);
    return ok(`${setting} ${folder}, ${Math.floor(free / 1e9)} GB free`);
  } catch (error) {
    return fail(
      `${setting} ${folder} cannot be used: ${reasonOf(error)}.`,
      `Run this as the account that owns it, make it writable, or set ${setting}.`,
    );
  }
}
