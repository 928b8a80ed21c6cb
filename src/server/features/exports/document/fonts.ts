import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { shapeByWord } from './shapeByWord.ts';
import { unpackWoff } from './unpackWoff.ts';
import type { Script } from './visualLines.ts';

const { resolve } = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** Opens the product's own font from its WOFF file, because Fontkit cannot subset a WOFF2 file. */
export function openFont(script: Script, weight: Weight): Font {
  const file = resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`);
  return shapeByWord(create(unpackWoff(readFileSync(file))));
}
