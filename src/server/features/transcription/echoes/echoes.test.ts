import { beforeAll, describe, expect, test } from 'vitest';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { converse, decodeVoice, judge, keepOwn, random, record } from '#test/voiceMixes.ts';
import { Echoes } from './echoes.ts';
import { LoudnessExchange } from './loudnessExchange.ts';
import type { Part } from './ownParts.ts';

const SECONDS = 60;
const TURNS = [200, 1_000] as const;
const AT_ONCE = [-1_500, 300] as const;

let voices: Int16Array[];
beforeAll(async () => {
  voices = await Promise.all(['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'].map(decodeVoice));
});

/** A conversation, recorded by the microphone of each. */
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

/** The echo detection of two server processes that serve one meeting. */
function twoProcesses(): [Echoes, Echoes] {
  const fanOut = new InProcessFanOut();
  const process = () => new Echoes(new LoudnessExchange({ fanOut, isSpread: () => true }));
  return [process(), process()];
}

describe.each([0, 200, 400, 600])('two laptops in one room, %i ms apart', (delayMs) => {
  test.each([0.1, 0.3, 0.6, 0.9])(
    'at %f of the loudness, no line stands under the wrong name',
    async (gain) => {
      const mixes: Awaited<ReturnType<typeof hold>>[] = [];
      for (const seed of [7, 8, 9, 10]) mixes.push(await hold({ gain, delayMs, seed }));
      const sum = (key: keyof (typeof mixes)[number]) => mixes.reduce((total, mix) => total + mix[key], 0);
      // Most of its sound is the other person's.
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
])('three laptops in one room ($gain, $delayMs ms)', async ({ gain, delayMs }) => {
  const mixes: Awaited<ReturnType<typeof hold>>[] = [];
  for (const seed of [7, 8, 9]) mixes.push(await hold({ people: 3, gain, delayMs, seed }));
  const sum = (key: keyof (typeof mixes)[number]) => mixes.reduce((total, mix) => total + mix[key], 0);
  expect(sum('wrongLines')).toBe(0);
  expect(sum('ownKept') / sum('own')).toBeGreaterThan(0.97);
  expect(sum('foreignKept') / sum('foreign')).toBeLessThan(0.03);
});

test.each([
  { gain: 0.1, delayMs: 200 },
  { gain: 0.3, delayMs: 0 },
  { gain: 0.6, delayMs: 400 },
  { gain: 0.9, delayMs: 0 },
  { gain: 0.9, delayMs: 200 },
])(
  'two laptops in one room, whose sockets are on two server processes: no line stands under the wrong name ($gain, $delayMs ms)',
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

test('people in different rooms, on two server processes, keep every word', async () => {
  for (const seed of [7, 8]) {
    const { own, ownKept } = await hold({ pauseMs: AT_ONCE, seed, processes: twoProcesses() });
    expect(ownKept / own).toBeGreaterThan(0.998);
  }
});

test('people in different rooms keep every word, in turns and at once', async () => {
  for (const pauseMs of [TURNS, AT_ONCE])
    for (const seed of [7, 8, 9, 10]) {
      const { own, ownKept } = await hold({ pauseMs, seed });
      expect(ownKept / own).toBeGreaterThan(0.998);
    }
});

test.each([
  { pace: 1.02, loudness: 1 },
  { pace: 1.06, loudness: 0.3 },
  { pace: 0.94, loudness: 0.3 },
])(
  'two people who say the same at once keep both lines ($pace of the pace, $loudness of the loudness)',
  async ({ pace, loudness }) => {
    const next = random(3);
    const first = voices[0]!.slice(0, 25 * 16_000);
    const second = first.map((_, at) => loudness * (voices[0]![Math.floor(at * pace)] ?? 0));
    const streams = [first, second].map((own) => record(own, [], { gain: 0, delayMs: 0, next }));
    const { own, ownKept, retracted } = judge([first, second], 0, await keepOwn(streams, next), {
      saySame: true,
    });
    expect(ownKept / own).toBeGreaterThan(0.998);
    expect(retracted).toBe(0);
  },
);

test('what was stored before is an echo at the lag that shows it, and not where the other runs ahead of that', async () => {
  /** Hers copies two utterances of his, each so much later, and nothing but the second shows it. */
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

describe('waiting for the other microphones', () => {
  const shout = (levels: number) => Int16Array.from({ length: levels * 320 }, (_, at) => (at % 7) * 1_000);
  const isPending = async (promise: Promise<unknown>) => {
    const pending = Symbol();
    const turn = new Promise((resolve) => setTimeout(resolve, 20, pending));
    return (await Promise.race([promise, turn])) === pending;
  };
  const speak = (echoes: Echoes, levels = 100) => {
    const curve = echoes.begin('m', 'amina', 10_000);
    curve.addSamples(shout(levels));
    echoes.advance('m', 'amina', curve.endsAtMs);
    return curve;
  };

  test('an utterance that is alone in its meeting does not wait', async () => {
    const echoes = new Echoes();
    expect(await echoes.ownParts('m', 'amina', speak(echoes))).toBe('all');
  });

  test('a short utterance waits until another microphone is known through the same moment', async () => {
    const echoes = new Echoes();
    echoes.advance('m', 'yacine', 9_900);
    const parts = echoes.ownParts('m', 'amina', speak(echoes, 50));
    expect(await isPending(parts)).toBe(true);
    echoes.advance('m', 'yacine', 11_000);
    expect(await parts).toBe('all');
  });

  test('a microphone that began earlier on another server process is known here from the first moment', async () => {
    const [here, there] = twoProcesses();
    here.begin('m', 'amina', 9_000).addSamples(shout(20));
    here.advance('m', 'amina', 9_900);
    there.advance('m', 'yacine', 9_900);
    const short = there.begin('m', 'yacine', 10_000);
    short.addSamples(shout(50));
    const parts = there.ownParts('m', 'yacine', short);
    expect(await isPending(parts)).toBe(true);
    here.advance('m', 'amina', 11_000);
    expect(await parts).toBe('all');
  });

  test('what was said before another server process had a microphone is compared with its first utterance', async () => {
    const [here, there] = twoProcesses();
    const loud = voices[0]!.slice(16_000, 5 * 16_000);
    here.begin('m', 'amina', 10_000).addSamples(loud);
    here.advance('m', 'amina', 14_000);
    const copy = there.begin('m', 'yacine', 10_000);
    copy.addSamples(loud.map((sample) => sample * 0.3));
    there.advance('m', 'yacine', 14_000);
    expect(await there.ownParts('m', 'yacine', copy)).toBe('none');
  });

  test('a short utterance at the beginning waits until later ones show whether it is an echo', async () => {
    const next = random(5);
    const levels = Array.from({ length: 250 }, (_, at) => (at % 100 < 45 ? 200 + 4_000 * next() : 0));
    const sound = (from: number, to: number, gain: number) =>
      Int16Array.from(
        { length: (to - from) * 320 },
        (_, at) => gain * (at % 2 ? 1 : -1) * levels[from + Math.floor(at / 320)]!,
      );
    const echoes = new Echoes();
    const source = echoes.begin('m', 'yacine', 10_000);
    const first = echoes.begin('m', 'amina', 10_000);
    source.addSamples(sound(0, 250, 1));
    echoes.advance('m', 'yacine', 15_000);
    first.addSamples(sound(0, 45, 0.3));
    echoes.advance('m', 'amina', 11_000);
    const parts = echoes.ownParts('m', 'amina', first);
    expect(await isPending(parts)).toBe(true);
    const second = echoes.begin('m', 'amina', 12_000);
    second.addSamples(sound(100, 145, 0.3));
    echoes.advance('m', 'amina', 13_000);
    expect(await parts).toBe('none');
    expect(await echoes.ownParts('m', 'amina', second)).toBe('none');
  });

  test('a short utterance does not wait for a microphone that records nothing but its echo', async () => {
    const next = random(5);
    const levels = Array.from({ length: 400 }, () => 200 + 4_000 * next());
    const sound = (from: number, to: number, gain: number) =>
      Int16Array.from(
        { length: (to - from) * 320 },
        (_, at) => gain * (at % 2 ? 1 : -1) * levels[from + Math.floor(at / 320)]!,
      );
    const echoes = new Echoes();
    const say = async (from: number, to: number) => {
      const own = echoes.begin('m', 'amina', 10_000 + from * 20);
      const copy = echoes.begin('m', 'yacine', 10_200 + from * 20);
      own.addSamples(sound(from, to, 1));
      copy.addSamples(sound(from, to, 0.3));
      echoes.advance('m', 'amina', copy.endsAtMs + 200);
      echoes.advance('m', 'yacine', copy.endsAtMs + 200);
      expect(await echoes.ownParts('m', 'yacine', copy)).toBe('none');
      return echoes.ownParts('m', 'amina', own);
    };
    expect(await say(0, 200)).toBe('all');
    const short = say(300, 345);
    expect(await isPending(short)).toBe(false);
    expect(await short).toBe('all');
  });

  test('two who were just found to share a room wait until it is known how each is heard by the other', async () => {
    const next = random(5);
    const voice = () => Array.from({ length: 600 }, () => 200 + 4_000 * next());
    const [hers, his] = [voice(), voice()];
    /** What a microphone records of both between two moments: each voice at these levels, at its loudness here. */
    const heard = (from: number, to: number, ...heardVoices: [number[], number, number, number][]) =>
      Int16Array.from({ length: (to - from) * 320 }, (_, at) => {
        const level = from + Math.floor(at / 320);
        const amplitude = heardVoices.reduce(
          (sum, [levels, begin, end, gain]) =>
            sum + (level >= begin && level < end ? gain * levels[level]! : 0),
          0,
        );
        return (at % 2 ? 1 : -1) * amplitude;
      });
    const echoes = new Echoes();
    const begin = (id: string, from: number, samples: Int16Array) => {
      const curve = echoes.begin('m', id, 10_000 + from * 20);
      curve.addSamples(samples);
      return curve;
    };
    const advance = (level: number) => {
      for (const id of ['amina', 'yacine']) echoes.advance('m', id, 10_000 + level * 20);
    };
    begin('amina', 0, heard(0, 150, [hers, 0, 150, 1]));
    const copy = begin('yacine', 0, heard(0, 150, [hers, 0, 150, 0.3]));
    advance(160);
    expect(await echoes.ownParts('m', 'yacine', copy)).toBe('none');

    const both = begin('amina', 200, heard(200, 350, [his, 200, 240, 0.3], [hers, 260, 350, 1]));
    begin('yacine', 200, heard(200, 350, [his, 200, 240, 1], [hers, 260, 350, 0.3]));
    advance(360);
    const parts = echoes.ownParts('m', 'amina', both);
    expect(await isPending(parts)).toBe(true);
    begin('yacine', 400, heard(400, 550, [his, 400, 550, 1]));
    const later = begin('amina', 400, heard(400, 550, [his, 400, 550, 0.3]));
    advance(560);
    expect(await echoes.ownParts('m', 'amina', later)).toBe('none');
    const [own] = (await parts) as Part[];
    expect(own!.fromMs).toBeGreaterThan(35 * 20);
    expect(own!.toMs).toBe(150 * 20);
  });

  test('a microphone that was silent during a long utterance is apart, and is not waited for again', async () => {
    const echoes = new Echoes();
    echoes.advance('m', 'yacine', 12_000);
    expect(await echoes.ownParts('m', 'amina', speak(echoes))).toBe('all');
    const again = echoes.begin('m', 'amina', 12_500);
    again.addSamples(shout(50));
    expect(await isPending(echoes.ownParts('m', 'amina', again))).toBe(false);
  });

  test('a microphone that is muted, or has left, is not waited for', async () => {
    const muted = new Echoes();
    muted.advance('m', 'yacine', 1_000);
    expect(await isPending(muted.ownParts('m', 'amina', speak(muted, 50)))).toBe(false);
    const left = new Echoes();
    left.advance('m', 'yacine', 9_900);
    left.leave('m', 'yacine');
    expect(await isPending(left.ownParts('m', 'amina', speak(left, 50)))).toBe(false);
  });

  test('what was said just before a microphone went off is still compared, on both server processes', async () => {
    const [here, there] = twoProcesses();
    const loud = voices[0]!.slice(16_000, 5 * 16_000);
    for (const other of [here, there]) {
      other.advance('m', 'amina', 10_000);
      here.begin('m', 'yacine', 10_000).addSamples(loud);
      const copy = other.begin('m', 'amina', 10_000);
      copy.addSamples(loud.map((sample) => sample * 0.3));
      here.advance('m', 'yacine', 14_000);
      here.leave('m', 'yacine');
      other.advance('m', 'amina', 14_500);
      expect(await other.ownParts('m', 'amina', copy)).toBe('none');
      other.leave('m', 'amina');
    }
  });

  test('the wait for a microphone whose chunks no longer arrive ends', { timeout: 10_000 }, async () => {
    const echoes = new Echoes();
    echoes.advance('m', 'yacine', 9_900);
    const startedAt = performance.now();
    expect(await echoes.ownParts('m', 'amina', speak(echoes, 50))).toBe('all');
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});
