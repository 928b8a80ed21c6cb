import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpackWoff.ts';

const WOFF = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/readex-pro/files/readex-pro-latin-400-normal.woff'),
);

test('a WOFF file becomes a TrueType file with the same tables, none of them packed', () => {
  const sfnt = unpackWoff(WOFF);
  const count = WOFF.readUInt16BE(12);
  expect(sfnt.readUInt32BE(0)).toBe(0x00010000);
  expect(sfnt.readUInt16BE(4)).toBe(count);
  for (let index = 0; index < count; index++) {
    const packed = WOFF.subarray(44 + index * 20);
    const entry = sfnt.subarray(12 + index * 16);
    const [at, packedLength, length] = [4, 8, 12].map((field) => packed.readUInt32BE(field));
    const table = WOFF.subarray(at, at! + packedLength!);
    const offset = entry.readUInt32BE(8);
    expect(offset % 4).toBe(0);
    expect(entry.toString('latin1', 0, 4)).toBe(packed.toString('latin1', 0, 4));
    expect(entry.readUInt32BE(4)).toBe(packed.readUInt32BE(16));
    const unpacked = packedLength! < length! ? inflateSync(table) : table;
    expect(sfnt.subarray(offset, offset + entry.readUInt32BE(12)).equals(unpacked)).toBe(true);
  }
});

test('the font library reads it as the same font', () => {
  const [packed, unpacked] = [create(WOFF), create(unpackWoff(WOFF))];
  expect(unpacked.layout('Ça va, Amina ?').advanceWidth).toBe(packed.layout('Ça va, Amina ?').advanceWidth);
});
