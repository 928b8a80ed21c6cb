import { expect, test } from 'vitest';
import type { UtteranceRecognizer } from '#server/speech/speechToText.ts';
import { LoudnessCurve } from '../echoes/loudness/loudnessCurve.ts';
import { Utterance } from './utterance.ts';

/** Recognizers that return the number of samples they received, and the first sample. */
function countingRecognizers() {
  const disposed: number[] = [];
  let opened = 0;
  const open = (): UtteranceRecognizer => {
    const nth = opened++;
    const samples: number[] = [];
    return {
      accept: async (more) => {
        samples.push(...more);
        return null;
      },
      finish: async () => ({ text: `${samples.length} from ${samples[0]}`, language: 'en' }),
      dispose: () => disposed.push(nth),
    };
  };
  return { open, disposed };
}

test('a cut utterance is recognized again from its own parts, and starts later', async () => {
  const { open, disposed } = countingRecognizers();
  const silent = { onPreview: () => {}, onProblem: () => {}, onAnswer: () => {} };
  const utterance = new Utterance(
    { id: 'id', startMs: 5_000, spokenFromMs: 5_300, loudness: new LoudnessCurve(0), open },
    silent,
  );
  utterance.push(Int16Array.from({ length: 16_000 }, () => 1));
  utterance.push(Int16Array.from({ length: 16_000 }, () => 2));
  utterance.close(7_000);
  utterance.cutTo([
    { fromMs: 1_000, toMs: 1_250 },
    { fromMs: 1_500, toMs: 2_500 },
  ]);
  expect(disposed).toEqual([0]);
  expect(utterance.spokenFromMs).toBe(6_000);
  const { text } = (await utterance.finish(new AbortController().signal))!;
  expect(text).toBe('12000 from 2');
  utterance.dispose();
  expect(disposed).toEqual([0, 1]);
});
