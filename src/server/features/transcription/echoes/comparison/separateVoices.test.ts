import { expect, test } from 'vitest';
import { random } from '#test/audio/voiceMixes.ts';
import { LoudnessCurve } from '../loudness/loudnessCurve.ts';
import type { EchoPath } from './predictEcho.ts';
import { separateVoices } from './separateVoices.ts';

const LEVELS = 300;
/** The wall-clock start of all three microphones, in ms. */
const STARTS_AT_MS = 10_000;

/** Syllables between these levels, silence elsewhere. */
function speech(from: number, to: number, seed: number): number[] {
  const next = random(seed);
  return Array.from({ length: LEVELS }, (_, at) => {
    const loudness = 200_000 + 2_000_000 * next();
    return at >= from && at < to ? loudness : 0;
  });
}

/** What three people's microphones record of all their voices, where each voice reaches the others' by the same path. */
function record(said: readonly number[][], path: EchoPath) {
  const paths = said.map((_, listener) => said.map((_, speaker) => (speaker === listener ? null : path)));
  const curves = said.map((own, listener) => {
    const curve = new LoudnessCurve(STARTS_AT_MS);
    const others = said.filter((_, speaker) => speaker !== listener);
    curve.addLevels(
      0,
      own.map((level, at) =>
        others.reduce((sum, other) => sum + path.share * (other[at - path.lag] ?? 0), level),
      ),
    );
    return curve;
  });
  return curves.map((curve, listener) => ({ curves: [curve], paths: paths[listener]! }));
}

const marked = (mask: Uint8Array, from: number, to: number) =>
  mask.subarray(from, to).reduce((sum, is) => sum + is, 0);

test.each([
  { lag: 15, share: 0.3 },
  { lag: 15, share: 0.8 },
  { lag: 0, share: 0.6 },
])(
  'two neighbors who speak at once explain a sound together, of which each explains too little ($lag levels, $share)',
  (path) => {
    const said = [speech(0, 0, 1), speech(50, 150, 2), speech(50, 150, 3)];
    const listeners = record(said, path);
    const { likely, spoken } = separateVoices(listeners[0]!.curves[0]!, listeners);
    expect(marked(likely, 50 + path.lag, 150 + path.lag)).toBe(100);
    expect(marked(spoken, 50 + path.lag, 150 + path.lag)).toBeGreaterThan(97);
  },
);

test.each([
  { lag: 15, share: 0.8 },
  { lag: 0, share: 0.6 },
])('a third person whom both neighbors recorded is counted once ($lag levels, $share)', (path) => {
  const said = [speech(50, 150, 4), speech(0, 0, 5), speech(50, 150, 6)];
  const listeners = record(said, path);
  const { power, likely } = separateVoices(listeners[0]!.curves[0]!, listeners);
  const ofThird = said[2]!.reduce((sum, level) => sum + path.share * level, 0);
  expect(power.reduce((sum, level) => sum + level, 0) / ofThird).toBeCloseTo(1, 1);
  expect(marked(likely, 50 + path.lag, 150)).toBeLessThan(20);
});

test('a person’s own voice that comes back from two neighbors explains none of it', () => {
  const listeners = record([speech(50, 150, 7), speech(0, 0, 8), speech(0, 0, 9)], { lag: 15, share: 0.8 });
  const { likely, heard } = separateVoices(listeners[0]!.curves[0]!, listeners);
  expect(marked(likely, 50, 150)).toBe(0);
  expect(marked(heard, 50, 150)).toBe(0);
});
