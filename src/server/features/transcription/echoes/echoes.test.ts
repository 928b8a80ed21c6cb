import { beforeAll, describe, expect, test } from 'vitest';
import { judge } from '#test/audio/judgeMix.ts';
import { keepOwn, twoProcesses } from '#test/audio/mixedMicrophones.ts';
import { converse, decodeVoice, random, record } from '#test/audio/voiceMixes.ts';
import { Echoes } from './echoes.ts';

const SECONDS = 60;
const TURNS = [200, 1_000] as const;
const AT_ONCE = [-1_500, 300] as const;

let voices: Int16Array[];
beforeAll(async () => {
  voices = await Promise.all(['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'].map(decodeVoice));
});

/** Simulates a conversation, recorded by one microphone per person. */
async function hold({
  people = 2,
  gain = 0,
  delayMs = 0,
  pauseMs = TURNS as readonly [number, number],
  seed = 7,
  processes = [new Echoes()],
}) {
  const next = random(seed);
  const speaking = Array.from({ length: people }, (_, nth) => voices[(seed + nth) % 4]!);
  const said = converse(speaking, { seconds: SECONDS, pauseMs, next });
  const streams = said.map((own, nth) =>
    record(
      own,
      said.filter((_, other) => other !== nth),
      { gain, delayMs, next },
    ),
  );
  return judge(said, delayMs, await keepOwn(streams, next, processes));
}

describe.each([0, 200, 400, 600])('two laptops in one room, %i ms apart', (delayMs) => {
  test.each([0.1, 0.3, 0.6, 0.9])(
    'at an echo gain of %f, no line is attributed to the wrong speaker',
    async (gain) => {
      const mixes: Awaited<ReturnType<typeof hold>>[] = [];
      for (const seed of [7, 8, 9, 10]) mixes.push(await hold({ gain, delayMs, seed }));
      const sum = (key: keyof (typeof mixes)[number]) => mixes.reduce((total, mix) => total + mix[key], 0);
      // Most of the sound that a microphone records is the other person's.
      expect(sum('wrongLines')).toBe(0);
      expect(sum('ownKept') / sum('own')).toBeGreaterThan(0.97);
      expect(sum('foreignKept') / sum('foreign')).toBeLessThan(0.08);
    },
  );
});

test.each([
  { gain: 0.2, delayMs: 100 },
  { gain: 0.6, delayMs: 300 },
  { gain: 0.4, delayMs: 500 },
])(
  'three laptops in one room: no line has the wrong speaker ($gain, $delayMs ms)',
  async ({ gain, delayMs }) => {
    const mixes: Awaited<ReturnType<typeof hold>>[] = [];
    for (const seed of [7, 8, 9]) mixes.push(await hold({ people: 3, gain, delayMs, seed }));
    const sum = (key: keyof (typeof mixes)[number]) => mixes.reduce((total, mix) => total + mix[key], 0);
    expect(sum('wrongLines')).toBe(0);
    expect(sum('ownKept') / sum('own')).toBeGreaterThan(0.97);
    expect(sum('foreignKept') / sum('foreign')).toBeLessThan(0.03);
  },
);

test.each([
  { gain: 0.1, delayMs: 200 },
  { gain: 0.3, delayMs: 0 },
  { gain: 0.6, delayMs: 400 },
  { gain: 0.9, delayMs: 0 },
  { gain: 0.9, delayMs: 200 },
])(
  'two laptops in one room on two server processes: no line has the wrong speaker ($gain, $delayMs ms)',
  async ({ gain, delayMs }) => {
    let [own, ownKept] = [0, 0];
    for (const seed of [7, 8, 9]) {
      const mix = await hold({ gain, delayMs, seed, processes: twoProcesses() });
      expect(mix.wrongLines).toBe(0);
      own += mix.own;
      ownKept += mix.ownKept;
    }
    expect(ownKept / own).toBeGreaterThan(0.97);
  },
);

test('people in different rooms, on two server processes, keep all their words', async () => {
  for (const seed of [7, 8]) {
    const { own, ownKept } = await hold({ pauseMs: AT_ONCE, seed, processes: twoProcesses() });
    expect(ownKept / own).toBeGreaterThan(0.998);
  }
});

test('people in different rooms keep all their words, speaking in turns and at once', async () => {
  for (const pauseMs of [TURNS, AT_ONCE])
    for (const seed of [7, 8, 9, 10]) {
      const { own, ownKept } = await hold({ pauseMs, seed });
      expect(ownKept / own).toBeGreaterThan(0.998);
    }
});

test.each([
  { voice: 0, pace: 1.02, loudness: 1 },
  { voice: 0, pace: 1.06, loudness: 0.3 },
  { voice: 0, pace: 0.94, loudness: 0.3 },
  { voice: 2, pace: 0.96, loudness: 0.3 },
  { voice: 3, pace: 0.98, loudness: 0.3 },
  { voice: 3, pace: 1.02, loudness: 0.3 },
])(
  'two people who say the same words at the same time keep both lines (voice $voice, pace × $pace, loudness × $loudness)',
  async ({ voice, pace, loudness }) => {
    const next = random(3);
    const first = voices[voice]!.slice(0, 22 * 16_000);
    const second = first.map((_, at) => loudness * (voices[voice]![Math.floor(at * pace)] ?? 0));
    const streams = [first, second].map((own) => record(own, [], { gain: 0, delayMs: 0, next }));
    const { own, ownKept, retracted } = judge([first, second], 0, await keepOwn(streams, next), {
      saySame: true,
    });
    expect(ownKept / own).toBeGreaterThan(0.998);
    expect(retracted).toBe(0);
  },
);

test('a line stored earlier is an echo at the lag that proves the echo, and not at a smaller lag', async () => {
  /** Her microphone copies two utterances of his, each at its own lag, and only the second copy proves the echo. */
  const judged = async (firstLag: number, secondLag: number) => {
    const echoes = new Echoes();
    const next = random(5);
    const syllables = Array.from({ length: 300 }, (_, at) => (at % 6 === 0 ? next() ** 2 : 0));
    const levels = syllables.map((_, at) => 1 + 4_000_000 * syllables[at - (at % 6)]!);
    for (const id of ['hers', 'his']) echoes.advance('m', id, 0);
    const [first, second] = [firstLag, secondLag].map((lag, nth) => {
      const startsAtMs = nth * 10_000 + 1_000;
      const his = echoes.begin('m', 'his', startsAtMs);
      his.addLevels(0, levels.slice(nth * 150, nth * 150 + 150));
      const hers = echoes.begin('m', 'hers', startsAtMs + lag * 20);
      hers.addLevels(
        0,
        his.levels.map((level) => 0.2 * level),
      );
      return hers;
    });
    for (const id of ['hers', 'his']) echoes.advance('m', id, 20_000);
    expect(await echoes.ownParts('m', 'hers', second!)).toBe('none');
    return echoes.judgeNow('m', 'hers', first!).own;
  };
  expect(await judged(10, 10)).toBe('none');
  expect(await judged(10, 15)).toBe('all');
});

test('of what was stored before, an echo is left out although another voice is alike at another lag for a moment', async () => {
  const echoes = new Echoes();
  const next = random(6);
  const syllables = () =>
    Array.from({ length: 80 }, () => next() ** 2).flatMap((loudness) =>
      Array(6).fill(1 + 4_000_000 * loudness),
    );
  const said: Record<string, number[]> = { his: syllables(), theirs: syllables() };
  const ids = ['hers', ...Object.keys(said)];
  for (const id of ids) echoes.advance('m', id, 0);
  /** Hers copies a part of each voice, so many levels later. */
  const hear = (startsAtMs: number, ...heard: [id: string, from: number, to: number, lag: number][]) => {
    const hers = echoes.begin('m', 'hers', startsAtMs);
    for (const [id, from, to, lag] of heard) {
      const levels = said[id]!.slice(from, to);
      echoes.begin('m', id, hers.endsAtMs - lag * 20).addLevels(0, levels);
      hers.addLevels(
        hers.levels.length,
        levels.map((level) => 0.2 * level),
      );
    }
    return hers;
  };
  const first = hear(1_000, ['his', 0, 110, 10], ['theirs', 0, 50, 15]);
  const later = hear(10_000, ['his', 110, 260, 10]);
  const last = hear(20_000, ['theirs', 50, 200, 10]);
  for (const id of ids) echoes.advance('m', id, 30_000);
  for (const copy of [later, last]) expect(await echoes.ownParts('m', 'hers', copy)).toBe('none');
  expect(echoes.judgeNow('m', 'hers', first).own).toBe('none');
});

test('another microphone may share the room until it recorded nothing of long speech, also when its path is known', async () => {
  const next = random(5);
  const loudness = () =>
    Array.from({ length: 40 }, () => next() ** 2).flatMap((level) => Array(5).fill(level));
  const speak = (echoes: Echoes, heardAt: number) => {
    for (const id of ['hers', 'his']) echoes.advance('m', id, 0);
    const levels = loudness().map((level) => 1 + 4_000_000 * level);
    const hers = echoes.begin('m', 'hers', 1_000);
    hers.addLevels(0, levels);
    const copied = levels.map((level) => heardAt * level);
    const his = heardAt > 0 ? echoes.begin('m', 'his', 1_200) : null;
    his?.addLevels(0, copied);
    for (const id of ['hers', 'his']) echoes.advance('m', id, 10_000);
    return { hers, his };
  };
  const [together, apart] = [new Echoes(), new Echoes()];
  const { his } = speak(together, 0.2);
  expect(together.mayShareRoom('m', 'his')).toBe(true);
  expect(await together.ownParts('m', 'his', his!)).toBe('none');
  expect(together.voicesHeard('m', 'his').size).toBe(1);
  expect(together.mayShareRoom('m', 'his')).toBe(true);
  const { hers } = speak(apart, 0);
  expect(apart.mayShareRoom('m', 'hers')).toBe(true);
  expect(await apart.ownParts('m', 'hers', hers)).toBe('all');
  expect(apart.mayShareRoom('m', 'hers')).toBe(false);
  expect(new Echoes().mayShareRoom('m', 'hers')).toBe(false);
});
