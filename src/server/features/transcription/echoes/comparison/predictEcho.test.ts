import { expect, test } from 'vitest';
import { random } from '#test/audio/voiceMixes.ts';
import { LEVEL_MS, LoudnessCurve } from '../loudness/loudnessCurve.ts';
import { type EchoMarks, type Part, partsOf } from '../ownSpeech/ownParts.ts';
import { findEcho, ownSoundOf } from './findEcho.ts';
import { type EchoPath, predictEcho } from './predictEcho.ts';

const HISS = 300;
const SHARE = 0.3;
const LAG = 15;

/** Syllables between these levels, hiss elsewhere. */
function speech(from: number, to: number, seed: number): number[] {
  const next = random(seed);
  return Array.from({ length: 300 }, (_, at) => {
    const loudness = 200_000 + 2_000_000 * next();
    return at >= from && at < to ? loudness : HISS;
  });
}

/** What a microphone records: its person's voice, plus the other voice later and quieter. */
function recorded(own: readonly number[], other: readonly number[], share = SHARE): LoudnessCurve {
  const curve = new LoudnessCurve(10_000);
  curve.addLevels(
    0,
    own.map((level, at) => level + share * (other[at - LAG] ?? 0)),
  );
  return curve;
}

const part = (curve: LoudnessCurve, from: number, to: number): LoudnessCurve => {
  const cut = new LoudnessCurve(curve.startsAtMs + from * LEVEL_MS);
  cut.addLevels(0, curve.levels.slice(from, to));
  return cut;
};

/** Marks of an utterance of so many levels in which no other person is heard, while nothing is known of the room. */
const unmarked = (levels: number): EchoMarks => ({
  echo: new Uint8Array(levels),
  likely: new Uint8Array(levels),
  spoken: new Uint8Array(levels),
  heard: new Uint8Array(levels),
  others: new Float64Array(levels),
  usual: 0,
});

const path = { lag: LAG, share: SHARE };
const marked = (mask: Uint8Array, from: number, to: number) =>
  mask.subarray(from, to).reduce((sum, is) => sum + is, 0);

test('two syllables of another speaker are not a line, although they are too short to be compared', () => {
  const [amina, karim] = [speech(0, 0, 1), speech(150, 162, 2)];
  const [mine, theirs] = [recorded(amina, karim), recorded(karim, amina)];
  const own = part(mine, 150, 200);
  const predicted = predictEcho(own, { here: path, there: path, mine: [own], theirs: [theirs] });
  expect(marked(predicted.likely, LAG, LAG + 12)).toBeGreaterThan(9);
  expect(partsOf(own, { ...unmarked(50), ...predicted })).toBe('none');
});

test("the echo of a speaker's own voice from another microphone does not mark their words as an echo", () => {
  const [amina, karim] = [speech(20, 140, 3), speech(0, 0, 4)];
  const [mine, theirs] = [recorded(amina, karim, 0.9), recorded(karim, amina, 0.9)];
  const own = part(mine, 0, 180);
  const loud = { lag: LAG, share: 0.9 };
  const explainedWith = (there: EchoPath | null) =>
    marked(predictEcho(own, { here: loud, there, mine: [own], theirs: [theirs] }).likely, 20, 140);
  expect(explainedWith(null)).toBeGreaterThan(40);
  expect(explainedWith(loud)).toBe(0);
});

test('a speaker louder than the echo of another keeps their words', () => {
  const [amina, karim] = [speech(20, 140, 5), speech(20, 140, 6)];
  const [mine, theirs] = [recorded(amina, karim), recorded(karim, amina)];
  const own = part(mine, 0, 180);
  const { likely } = predictEcho(own, { here: path, there: path, mine: [own], theirs: [theirs] });
  expect(marked(likely, 20, 140)).toBeLessThan(20);
});

test('the echo of another speaker at the beginning is cut off, and the words after it are kept', () => {
  const [amina, karim] = [speech(60, 160, 7), speech(10, 30, 8)];
  const [mine, theirs] = [recorded(amina, karim), recorded(karim, amina)];
  const own = part(mine, 0, 200);
  const predicted = predictEcho(own, { here: path, there: path, mine: [own], theirs: [theirs] });
  const parts = partsOf(own, { ...unmarked(200), ...predicted });
  expect(parts).toEqual([{ fromMs: expect.any(Number), toMs: 200 * LEVEL_MS }]);
  const fromMs = (parts[0] as Part).fromMs;
  expect(fromMs).toBeGreaterThan(45 * LEVEL_MS);
  expect(fromMs).toBeLessThanOrEqual(60 * LEVEL_MS);
});

test("in one room, a short sound is no line if it is far below its speaker's level or mostly an echo", () => {
  const usual = 2_000_000;
  const [quiet, loud] = [new LoudnessCurve(10_000), new LoudnessCurve(10_000)];
  const word = (level: number) => Array.from({ length: 60 }, (_, at) => (at >= 20 && at < 32 ? level : HISS));
  quiet.addLevels(0, word(usual / 100));
  loud.addLevels(0, word(usual));
  const marks = { ...unmarked(60), usual };
  expect(partsOf(quiet, { ...marks, usual: 0 })).toBe('all');
  expect(partsOf(quiet, marks)).toBe('none');
  expect(partsOf(loud, marks)).toBe('all');
  const before = new Uint8Array(60).fill(1, 4, 20);
  expect(partsOf(loud, { ...marks, likely: before, spoken: before })).toBe('none');
});

test('in one room, a short sound is no line if another speaker is heard for longer than its own', () => {
  const usual = 2_000_000;
  /** A word of twelve levels; another voice speaks from level `from` on, at power `others` at both ends of the word. */
  const heardFrom = (from: number, others: number) => {
    const own = new LoudnessCurve(10_000);
    own.addLevels(
      0,
      Array.from({ length: 60 }, (_, at) => (at >= 24 && at < 36 ? usual : HISS)),
    );
    const marks = { ...unmarked(60), heard: new Uint8Array(60).fill(1, from, 36), usual };
    for (const at of [24, 25, 26, 27, 32, 33, 34, 35]) marks.others[at] = others;
    return partsOf(own, marks);
  };
  expect(heardFrom(24, 0.9 * usual)).toBe('none');
  expect(heardFrom(24, 0.1 * usual)).toBe('all');
  expect(heardFrom(33, 0.9 * usual)).toBe('all');
});

test("another speaker's short word before the own one is cut off, and so is a longer one below a loud voice", () => {
  const usual = 2_000_000;
  /** Another person's word at this power, whose first level is not explained, followed by the speaker's own word. */
  const heard = (foreign: number, foreignTo: number, ownTo: number) => {
    const own = new LoudnessCurve(10_000);
    const levelAt = (at: number) => {
      if (at >= 10 && at < foreignTo) return foreign;
      return at >= foreignTo + 2 && at < ownTo ? usual : HISS;
    };
    own.addLevels(
      0,
      Array.from({ length: 80 }, (_, at) => levelAt(at)),
    );
    const marked = new Uint8Array(80).fill(1, 11, foreignTo);
    return { own, marks: { ...unmarked(80), likely: marked, spoken: marked, usual } };
  };
  const startOf = ({ own, marks }: ReturnType<typeof heard>) =>
    (partsOf(own, marks) as Part[])[0]!.fromMs / LEVEL_MS;
  expect(startOf(heard(usual / 8, 20, 34))).toBeGreaterThanOrEqual(20);
  expect(startOf(heard(usual / 8, 20, 34))).toBeLessThanOrEqual(22);
  expect(startOf(heard(usual / 1_000, 34, 64))).toBe(29);
  const elsewhere = heard(usual / 8, 20, 34);
  expect(partsOf(elsewhere.own, { ...elsewhere.marks, usual: 0 })).toBe('all');
  const soft = heard(usual / 8, 15, 34);
  expect(partsOf(soft.own, soft.marks)).toBe('all');
});

test('another speaker is cut off after a short word, and not after a long sentence, which fades', () => {
  const usual = 2_000_000;
  /** So many levels of the speaker's voice, followed by twelve levels of another person's. */
  const endOf = (ownLevels: number, share = usual) => {
    const own = new LoudnessCurve(10_000);
    const foreignFrom = 10 + ownLevels;
    const levelAt = (at: number) => (at < foreignFrom ? usual : usual / 8);
    own.addLevels(
      0,
      Array.from({ length: 110 }, (_, at) => (at >= 10 && at < foreignFrom + 12 ? levelAt(at) : HISS)),
    );
    const marked = new Uint8Array(110).fill(1, foreignFrom, foreignFrom + 13);
    const parts = partsOf(own, { ...unmarked(110), likely: marked, spoken: marked, usual: share });
    return typeof parts === 'string' ? parts : parts.map(({ toMs }) => toMs / LEVEL_MS);
  };
  expect(endOf(20)).toEqual([30]);
  expect(endOf(60)).toBe('all');
  expect(endOf(20, 0)).toBe('all');
});

test('a short word next to an echo keeps none of the echo, and a longer one keeps an edge of it', () => {
  const heard = (until: number) => {
    const own = new LoudnessCurve(10_000);
    own.addLevels(
      0,
      Array.from({ length: 120 }, (_, at) => (at < until ? 2_000_000 : HISS)),
    );
    const echo = new Uint8Array(120).fill(1, 0, 50);
    return partsOf(own, { ...unmarked(120), echo, likely: echo, spoken: echo, usual: 2_000_000 });
  };
  const [first] = heard(68) as Part[];
  expect(first!.fromMs).toBe(50 * LEVEL_MS);
  expect(first!.toMs).toBeGreaterThan(68 * LEVEL_MS);
  const [longer] = heard(100) as Part[];
  expect(longer!.fromMs).toBe(44 * LEVEL_MS);
});

test('a copy that is mostly as loud proves no echo, since both may have recorded a third person', () => {
  const next = random(9);
  const syllables = Array.from({ length: 50 }, () => 2_000_000 * next() ** 2);
  const curve = (loudnessOf: (syllable: number) => number) => {
    const made = new LoudnessCurve(10_000);
    made.addLevels(
      0,
      Array.from(
        { length: 300 },
        (_, at) => HISS + syllables[Math.floor(at / 6)]! * loudnessOf(Math.floor(at / 6)),
      ),
    );
    return made;
  };
  const proves = (other: LoudnessCurve) => {
    const lags = { here: null, there: null, isOneRoom: false };
    return findEcho(ownSoundOf(curve(() => 1)), [other], lags, new Uint8Array(300))?.isProof;
  };
  expect(proves(curve((syllable) => (syllable < 28 ? 1 : 1.4)))).toBe(false);
  expect(proves(curve(() => 3))).toBe(true);
});

test('of two microphones that are nearly as loud, the louder one keeps its words although a lag is estimated wrong', () => {
  const next = random(4);
  const words = Array.from({ length: 300 }, (_, at) => (at % 6 < 2 ? 2_000_000 * next() : HISS));
  const curveOf = (share: number) => {
    const curve = new LoudnessCurve(10_000);
    const levels = words.map((level) => share * level);
    curve.addLevels(0, levels);
    return curve;
  };
  const [louder, quieter] = [curveOf(1), curveOf(0.83)];
  const paths = { here: { lag: 2, share: 0.78 }, there: { lag: 0, share: 0.78 } };
  const { likely } = predictEcho(louder, { ...paths, mine: [louder], theirs: [quieter] });
  // An utterance of which half is likely to be an echo would be left out.
  expect(marked(likely, 20, 280)).toBeLessThan(130);
});
