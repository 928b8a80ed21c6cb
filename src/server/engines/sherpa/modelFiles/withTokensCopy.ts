import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Loads a model with a modified copy of its tokens file. Only loading reads the copy, which is deleted afterwards. */
export async function withTokensCopy<Loaded>(
  tokens: string,
  load: (file: string) => Promise<Loaded>,
): Promise<Loaded> {
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-tokens-'));
  try {
    const copy = join(folder, 'tokens.txt');
    await writeFile(copy, tokens);
    return await load(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
