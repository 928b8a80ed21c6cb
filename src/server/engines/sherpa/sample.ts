import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplesOf } from '#server/engines/wav.ts';

/** Spoken by a synthesizer, so a good model misses some of it and a broken one all. */
export const SAMPLE = {
  file: join(import.meta.dirname, 'sample.wav'),
  text: 'Good morning everyone, thank you for joining the weekly project meeting. Today we will review the budget for the next quarter.',
};

export const readSample = async (file: string): Promise<Int16Array> => samplesOf(await readFile(file));
