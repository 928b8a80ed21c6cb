import { expect, test } from 'vitest';
import { toSamples } from '#server/speech/sampleRate.ts';
import type { EchoPath } from '../comparison/predictEcho.ts';
import { LEVEL_MS, LoudnessCurve } from '../loudness/loudnessCurve.ts';
import type { Judgement, OwnParts } from './ownParts.ts';
import { RecentLines } from './recentLines.ts';

/** Speech of so many seconds. */
function said(seconds: number, startsAtMs = 0): LoudnessCurve {
  const curve = new LoudnessCurve(startsAtMs);
  curve.addLevels(0, new Array((seconds * 1_000) / LEVEL_MS).fill(1_000_000));
  return curve;
}

const soundOf = (curve: LoudnessCurve) => ({
  samples: new Int16Array(toSamples(curve.levels.length * LEVEL_MS)),
  open: () => {
    throw new Error('Nothing is recognized here');
  },
});

const from = (fromMs: number, curve: LoudnessCurve): OwnParts => [
  { fromMs, toMs: curve.levels.length * LEVEL_MS },
];

/** Voices that reach the microphone at these lags, in levels. */
const heardAt = (...lags: number[]): Map<string, EchoPath> =>
  new Map(lags.map((lag, nth) => [`speaker ${nth}`, { lag, share: 0.3 }]));

/** Stores lines as their speaker's own as a whole, and judges them with `judgeNow` afterwards. */
function linesJudged(judgeNow: (loudness: LoudnessCurve) => OwnParts, isEcho = false) {
  const judged: LoudnessCurve[] = [];
  const recent = new RecentLines<{ id: string }>((loudness): Judgement => {
    judged.push(loudness);
    return { own: judgeNow(loudness), isEcho };
  });
  const add = (id: string, loudness: LoudnessCurve) =>
    recent.add({ line: { id }, loudness, own: 'all', sound: soundOf(loudness) });
  return { recent, judged, add };
}

test('a line is judged again when another voice is first found', () => {
  const { recent, judged, add } = linesJudged(() => 'all');
  add('a', said(2));
  for (const lags of [[10], [10], [10, 20], [10, 20]]) recent.review(heardAt(...lags), 2_000);
  expect(judged).toHaveLength(2);
});

test('a line is judged again when the lag of a voice changes, and not when it drifts slightly', () => {
  const { recent, judged, add } = linesJudged(() => 'all');
  add('a', said(2));
  for (const lag of [-14, -13, -10]) recent.review(heardAt(lag), 2_000);
  expect(judged).toHaveLength(1);
  recent.review(heardAt(20), 2_000);
  expect(judged).toHaveLength(2);
});

test('a line is only shortened, by more than a word, and only while its audio is kept', () => {
  const revisionsOf = (own: (loudness: LoudnessCurve) => OwnParts, forget = false) => {
    const { recent, add } = linesJudged(own);
    add('a', said(2));
    if (forget) recent.forgetSound();
    return recent.review(heardAt(10), 2_000).map(({ line }) => line.id);
  };
  expect(revisionsOf((curve) => from(1_000, curve))).toEqual(['a']);
  expect(revisionsOf((curve) => from(200, curve))).toEqual([]);
  expect(revisionsOf(() => 'all')).toEqual([]);
  expect(revisionsOf((curve) => from(1_000, curve), true)).toEqual([]);
  expect(revisionsOf(() => 'none', true)).toEqual(['a']);
  const { recent } = linesJudged(() => 'all');
  const loudness = said(2);
  recent.add({ line: { id: 'a' }, loudness, own: from(1_000, loudness), sound: soundOf(loudness) });
  expect(recent.review(heardAt(10), 2_000)).toEqual([]);
});

test('what was left out of a line stays out when a later judgement takes it for the speaker’s', () => {
  const keptOf = (judged: OwnParts, before: OwnParts) => {
    const loudness = said(6);
    const recent = new RecentLines<{ id: string }>(() => ({ own: judged, isEcho: false }));
    recent.add({ line: { id: 'a' }, loudness, own: before, sound: soundOf(loudness) });
    return recent.review(heardAt(10), 6_000)[0]?.own;
  };
  const part = (fromMs: number, toMs: number) => ({ fromMs, toMs });
  expect(keptOf([part(0, 3_000)], [part(2_000, 5_000)])).toEqual([part(2_000, 3_000)]);
  expect(keptOf([part(0, 2_000), part(4_000, 6_000)], [part(1_000, 5_000)])).toEqual([
    part(1_000, 2_000),
    part(4_000, 5_000),
  ]);
  // A word of either judgement is whole, but a piece of two words is none.
  expect(keptOf([part(0, 2_000)], [part(1_000, 1_200), part(3_000, 5_000)])).toEqual([part(1_000, 1_200)]);
  expect(keptOf([part(0, 2_000), part(4_000, 4_200)], [part(1_800, 5_000)])).toEqual([part(4_000, 4_200)]);
  expect(keptOf([part(0, 2_000), part(4_000, 5_000)], [part(1_800, 5_000)])).toEqual([part(4_000, 5_000)]);
  expect(keptOf('none', [part(3_000, 5_000)])).toBe('none');
});

test('a line stays when only other parts of its utterance are later taken for the speaker’s', () => {
  const revisionsOf = (judged: OwnParts) => {
    const loudness = said(6);
    const recent = new RecentLines<{ id: string }>(() => ({ own: judged, isEcho: false }));
    recent.add({
      line: { id: 'a' },
      loudness,
      own: [{ fromMs: 3_000, toMs: 5_000 }],
      sound: soundOf(loudness),
    });
    return recent.review(heardAt(10), 6_000);
  };
  expect(revisionsOf([{ fromMs: 0, toMs: 2_000 }])).toEqual([]);
  expect(revisionsOf([{ fromMs: 0, toMs: 3_200 }])).toEqual([]);
  expect(revisionsOf([{ fromMs: 0, toMs: 4_000 }])).toHaveLength(1);
});

test('the audio of a line is kept until there are forty seconds of later audio', () => {
  const { recent, add } = linesJudged((curve) => from(1_000, curve));
  for (const nth of [0, 1, 2, 3]) add(`${nth}`, said(12, nth * 12_000));
  expect(recent.review(heardAt(10), 48_000).map(({ line }) => line.id)).toEqual(['1', '2', '3']);
});

test('only a short echo is marked isShort, and not a short sound of the speaker', () => {
  const isShort = (seconds: number, isEcho: boolean) => {
    const { recent, add } = linesJudged(() => 'none', isEcho);
    add('a', said(seconds));
    return recent.review(heardAt(10), 2_000)[0]?.isShort;
  };
  expect(isShort(0.3, true)).toBe(true);
  expect(isShort(0.3, false)).toBe(false);
  expect(isShort(1, true)).toBe(false);
});

test('a line of which more is left out than kept is marked isMostlyEcho', () => {
  const isMostlyEcho = (own: (loudness: LoudnessCurve) => OwnParts) => {
    const { recent, add } = linesJudged(own);
    add('a', said(3));
    return recent.review(heardAt(10), 3_000)[0]?.isMostlyEcho;
  };
  expect(isMostlyEcho((curve) => from(1_000, curve))).toBe(false);
  expect(isMostlyEcho((curve) => from(2_000, curve))).toBe(true);
  expect(isMostlyEcho(() => 'none')).toBe(true);
});
