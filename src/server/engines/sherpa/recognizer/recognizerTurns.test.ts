import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { join as joined, quiet } from '#test/audio/syntheticVoice.ts';
import { recognizerProcesses } from '#test/processes/recognizerProcesses.ts';
import { melody } from '#test/tinyModels/tinyCtc.ts';
import { tinyCtcModel } from '#test/tinyModels/tinyModel.ts';
import { writeTinyModel } from '#test/tinyModels/writeTinyModel.ts';
import { SherpaSpeech } from '../sherpaSpeech.ts';
import type { Recognition } from '../sherpaUtterance.ts';
import { splitAtQuietMoments } from '../splitAtQuietMoments.ts';

const OPTIONS = { language: 'en', prompt: '' } as const;

let folder: string;
let speech: SherpaSpeech;
let recognizer: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-turns-'));
  const before = new Set(recognizerProcesses());
  speech = await SherpaSpeech.load(await writeTinyModel(folder, tinyCtcModel()), { onDisabled: () => {} });
  recognizer = recognizerProcesses().find((pid) => !before.has(pid))!;
});
afterEach(async () => {
  process.kill(recognizer, 'SIGCONT');
  await speech.close();
  await rm(folder, { recursive: true });
});

/** Stops the only process, so that requests queue up until `resume`. */
const hold = () => process.kill(recognizer, 'SIGSTOP');
const resume = () => process.kill(recognizer, 'SIGCONT');

const say = (samples: Int16Array): Recognition => ({
  samples,
  options: OPTIONS,
  signal: new AbortController().signal,
});

/** Resolves with the names of the answers in the order in which they arrive. */
function inOrder(answers: Record<string, Promise<unknown>>): Promise<string[]> {
  const order: string[] = [];
  const named = Object.entries(answers).map(([name, answer]) => answer.then(() => order.push(name)));
  return Promise.all(named).then(() => order);
}

test('a final is recognized before previews that were requested earlier and still wait', async () => {
  hold();
  const order = inOrder({
    running: speech.preview(say(melody('one'))),
    'first preview': speech.preview(say(melody('two'))),
    'second preview': speech.preview(say(melody('three'))),
    final: speech.final(say(melody('four'))),
  });
  resume();
  expect(await order).toEqual(['running', 'final', 'first preview', 'second preview']);
});

test('finals are recognized in the order of their requests', async () => {
  hold();
  const order = inOrder({
    running: speech.preview(say(melody('one'))),
    amina: speech.final(say(melody('two'))),
    karim: speech.final(say(melody('three'))),
    'amina again': speech.final(say(melody('four'))),
  });
  resume();
  expect(await order).toEqual(['running', 'amina', 'karim', 'amina again']);
});

test('a long final does not block other speakers, because each of its pieces waits its turn', async () => {
  const sentence = () => joined(melody(' the budget is done'), quiet(5));
  const long = joined(...Array.from({ length: 8 }, sentence));
  expect(splitAtQuietMoments(long).length).toBeGreaterThan(1);
  hold();
  const order = inOrder({
    amina: speech.final(say(long)),
    karim: speech.final(say(melody('yes'))),
  });
  resume();
  expect(await order).toEqual(['karim', 'amina']);
});

test('no preview is queued while a final is recognized', async () => {
  hold();
  const final = speech.final(say(melody('send the budget')));
  const utterance = speech.open(OPTIONS);
  expect(await utterance.accept(melody('one two three'))).toBeNull();
  resume();
  expect((await final).text).toBe('send the budget');
  await expect.poll(() => speech.hasRoom).toBe(true);
  expect(await utterance.accept(melody(' four'))).toBe('one two');
  utterance.dispose();
});
