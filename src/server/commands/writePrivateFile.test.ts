import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePrivateFile } from './writePrivateFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeWords = (file: string) => writePrivateFile(file, async (output) => void output.end('words'));

test('a file in a folder that does not exist is refused with the reason', async () => {
  await expect(writeWords(join(folder, 'none/backup'))).rejects.toThrow(
    /none\/backup cannot be written: no such file or directory\.$/,
  );
});

test('a folder and a device are refused and stay what they are', async () => {
  await mkdir(join(folder, 'backups'));
  await symlink('/dev/null', join(folder, 'device'));
  for (const name of ['backups', 'device'])
    await expect(writeWords(join(folder, name))).rejects.toThrow(`${name} is not a file`);
  expect(await readdir(folder)).toEqual(['backups', 'device']);
  await expect(readFile(join(folder, 'device'), 'utf8')).resolves.toBe('');
});

test('a failure keeps the file that was there before', async () => {
  const file = join(folder, 'backup');
  await writeFile(file, 'yesterday');
  const failing = writePrivateFile(file, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await readFile(file, 'utf8')).toBe('yesterday');
  expect(await readdir(folder)).toEqual(['backup']);
});

test('a full disk is refused with the name of the file', async () => {
  const file = join(folder, 'backup');
  await writeFile(file, 'yesterday');
  const full = Object.assign(new Error('ENOSPC'), { errno: -constants.errno.ENOSPC });
  const failing = writePrivateFile(file, (output) => {
    output._write = (_words, _encoding, done) => done(full);
    return pipeline(Readable.from(['words']), output);
  });
  await expect(failing).rejects.toThrow(/\/backup cannot be written: no space left on device\.$/);
  expect(await readFile(file, 'utf8')).toBe('yesterday');
  expect(await readdir(folder)).toEqual(['backup']);
});

test.for(['earlier', 'later'])(
  'of two that write the same file at once, the later one is kept whole, though the %s one ends first',
  async (first) => {
    const file = join(folder, 'backup');
    const begin = async (words: string) => {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const written = writePrivateFile(file, async (output) => {
        output.write(words);
        begun.resolve();
        await ended.promise;
        await pipeline(Readable.from([' to the end']), output);
      });
      const outcome = written.then(
        () => 'written',
        (error: Error) => error.message,
      );
      await begun.promise;
      return async () => {
        ended.resolve();
        return outcome;
      };
    };
    const ends = { earlier: await begin('earlier'), later: await begin('later') };
    if (first === 'later') expect(await ends.later()).toBe('written');
    expect(await ends.earlier()).toBe(`Another process writes ${file} too, and was left to finish it.`);
    expect(await ends.later()).toBe('written');
    expect(await readFile(file, 'utf8')).toBe('later to the end');
    expect(await readdir(folder)).toEqual(['backup']);
  },
);
