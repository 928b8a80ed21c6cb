import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const FILE = 'speed.json';

const Speed = z.object({ realTimeFactor: z.number().check(z.positive()), machine: z.string() });

/** Identifies the machine, so that a folder that was moved to another one is measured again. */
const machine = (): string => `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;

/** The real-time factor measured on this machine; null when there is none. */
export async function readSpeed(folder: string): Promise<number | null> {
  try {
    const { success, data } = Speed.safeParse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
    return success && data.machine === machine() ? data.realTimeFactor : null;
  } catch {
    return null;
  }
}

export async function writeSpeed(folder: string, realTimeFactor: number): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify({ realTimeFactor, machine: machine() }));
}
