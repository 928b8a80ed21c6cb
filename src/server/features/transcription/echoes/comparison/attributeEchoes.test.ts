import { expect, test } from 'vitest';
import { runSynchronously } from '#server/platform/concurrency/cooperativeTask.ts';
import { random } from '#test/audio/voiceMixes.ts';
import { LEVEL_MS, LoudnessCurve } from '../loudness/loudnessCurve.ts';
import { attributeEchoes } from './attributeEchoes.ts';

const LAG = 17;

/** A sound of 0.8 s and its quieter copy, which another microphone recorded LAG levels later. */
function echoOf(): { own: LoudnessCurve; source: LoudnessCurve } {
  const next = random(11);
  const syllables = Array.from({ length: 40 }, () => 4_000_000 * next() ** 2);
  const [own, source] = [new LoudnessCurve(10_000 + LAG * LEVEL_MS), new LoudnessCurve(10_000)];
  source.addLevels(0, syllables);
  own.addLevels(
    0,
    syllables.map((level) => 0.2 * level),
  );
  return { own, source };
}

test('a lag implied by other echoes is replaced by one that explains more, even for a short sound', () => {
  const { own, source } = echoOf();
  const lagFound = (isImplied: boolean) => {
    const lags = { here: { lag: -9, share: 0.2 }, there: null, isImplied, isOneRoom: true };
    return runSynchronously(attributeEchoes(own, [{ id: 'his', curves: [source], lags }])).get('his')?.lag;
  };
  expect(lagFound(true)).toBe(LAG);
  expect(lagFound(false)).not.toBe(LAG);
});
