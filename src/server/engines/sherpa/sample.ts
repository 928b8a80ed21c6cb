import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplesOf } from '#server/engines/wav.ts';

/** Synthetic speech: a good model misses some of the words, a broken one all of them. */
export const SAMPLE = {
  file: join(import.meta.dirname, 'sample.wav'),
  text: 'Good morning everyone, thank you for joining the weekly project meeting. Today we will review the budget for the next quarter.',
};

export const readSample = async (file: string): Promise<Int16Array> => samplesOf(await readFile(file));
