import { join } from 'node:path';
import { toSamples } from '#server/speech/sampleRate.ts';
import { judge } from '#test/audio/judgeMix.ts';
import { keepOwn } from '#test/audio/mixedMicrophones.ts';
import { converse, decodeVoice, random, record } from '#test/audio/voiceMixes.ts';
import { RECORDINGS, voices } from '#test/audio/voices.ts';
import type { Measurement } from '../measurement.ts';

/** Number of mixes, by the number of people in them. */
const MIXES = { 2: 160, 3: 80 } as const;
const SECONDS = 60;
/** Loudness (root mean square of the samples) to which all recordings are normalized. */
const LOUDNESS = 2_500;

/**
 * Mixes two or three people with laptops in one room, whose microphones record all of them. The voices are recordings
 * with changed pitch and pace. Turns, loudness, delay, pitch and pace are drawn from the mix's number, so that every
 * run measures the same.
 */
export async function measureMixes(): Promise<Measurement[]> {
  const people = voices();
  const sets: [string, string[]][] = [
    [
      'synthetic voices',
      ['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'].map((name) => join(RECORDINGS, name)),
    ],
  ];
  if (people) sets.push(['people', ['librivox-mono', 'jfk-mono'].map((name) => join(people, name))]);
  const rows: Measurement[] = [];
  // Keeps the process alive, because the detection waits on unreferenced timers.
  const alive = setInterval(() => {}, 60_000);
  for (const [name, folders] of sets) {
    const recordings = await Promise.all(folders.map(decodeVoice));
    for (const people of [2, 3] as const) rows.push(...(await measure(name, recordings, people)));
    rows.push(await measureAtOnce(name, recordings));
  }
  clearInterval(alive);
  return rows;
}

async function measure(
  name: string,
  recordings: readonly Int16Array[],
  people: keyof typeof MIXES,
): Promise<Measurement[]> {
  const total = { own: 0, ownKept: 0, foreign: 0, foreignKept: 0, lines: 0, wrongLines: 0, retracted: 0 };
  for (let mix = 1; mix <= MIXES[people]; mix++) {
    const next = random(seedOf(mix));
    const gain = 0.1 + 0.8 * next();
    const delayMs = Math.round(600 * next());
    const longestPauseMs = 400 + 1_200 * next();
    const voices = Array.from({ length: people }, (_, nth) =>
      changeVoice(recordings[(mix + nth) % recordings.length]!, next),
    );
    const said = converse(voices, { seconds: SECONDS, pauseMs: [200, longestPauseMs], next });
    const streams = said.map((own) =>
      record(
        own,
        said.filter((other) => other !== own),
        { gain, delayMs, next },
      ),
    );
    const mixed = judge(said, delayMs, await keepOwn(streams, next));
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += mixed[key];
    if (mixed.wrongLines > 0)
      console.log(
        `Mixes of ${people} ${name}: ${mixed.wrongLines} wrong at ${gain.toFixed(2)}, ${delayMs} ms, mix ${mix}`,
      );
  }
  const percent = (part: number, whole: number) => (part / whole) * 100;
  return [
    {
      name: `lines under a wrong name, ${MIXES[people]} mixes of ${people} ${name}`,
      value: total.wrongLines,
      unit: `of ${total.lines}`,
      aim: 0,
    },
    {
      name: `lines or parts of lines taken back, ${people} ${name}`,
      value: total.retracted,
      unit: 'lines',
    },
    {
      name: `own speech kept, ${people} ${name}`,
      value: percent(total.ownKept, total.own),
      unit: '%',
      aim: 99,
    },
    {
      name: `foreign sound in other lines, ${people} ${name}`,
      value: percent(total.foreignKept, total.foreign),
      unit: '%',
    },
  ];
}

/** Two people in different rooms say the same at once, one of them slightly faster. */
async function measureAtOnce(name: string, recordings: readonly Int16Array[]): Promise<Measurement> {
  let [own, ownKept] = [0, 0];
  for (const [nth, recording] of recordings.entries()) {
    const next = random(seedOf(MIXES[2] + nth + 1));
    const first = looped(recording, SECONDS);
    const second = resample(first, 1.03);
    const said = [first, second].map((voice) => voice.subarray(0, toSamples(SECONDS * 900)));
    const streams = said.map((voice) => record(voice, [], { gain: 0, delayMs: 0, next }));
    const mixed = judge(said, 0, await keepOwn(streams, next), { saySame: true });
    own += mixed.own;
    ownKept += mixed.ownKept;
  }
  return {
    name: `kept of what two say at once, ${name}`,
    value: (ownKept / own) * 100,
    unit: '%',
    aim: 99.8,
  };
}

/** Spreads the seeds, because neighbouring ones would begin with nearly equal numbers. */
const seedOf = (nth: number): number => ((9_000 + nth) * 2_654_435_761) % 2 ** 32;

/** Makes another voice by changing pitch and pace together by up to a seventh. */
function changeVoice(recording: Int16Array, next: () => number): Int16Array {
  return looped(resample(recording, 0.87 + 0.28 * next()), SECONDS);
}

function resample(samples: Int16Array, pace: number): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / pace) - 1 }, (_, at) => {
    const from = Math.floor(at * pace);
    const share = at * pace - from;
    return samples[from]! * (1 - share) + samples[from + 1]! * share;
  });
}

/** Repeats a recording to the requested length, at the same loudness as all voices. */
function looped(samples: Int16Array, seconds: number): Int16Array {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const factor = LOUDNESS / Math.sqrt(power);
  return Int16Array.from({ length: toSamples(seconds * 1_000) }, (_, at) =>
    Math.max(-32_768, Math.min(32_767, factor * samples[at % samples.length]!)),
  );
}
