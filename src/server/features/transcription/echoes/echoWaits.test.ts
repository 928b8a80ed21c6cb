import { beforeAll, expect, test } from 'vitest';
import { twoProcesses } from '#test/audio/mixedMicrophones.ts';
import { decodeVoice, random } from '#test/audio/voiceMixes.ts';
import { Echoes } from './echoes.ts';
import type { Part } from './ownSpeech/ownParts.ts';

let voice: Int16Array;
beforeAll(async () => {
  voice = await decodeVoice('en_a-mono');
});

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

test('an utterance in a meeting with only one microphone does not wait', async () => {
  const echoes = new Echoes();
  expect(await echoes.ownParts('m', 'amina', speak(echoes))).toBe('all');
});

test('a short utterance waits until another microphone has advanced past its end', async () => {
  const echoes = new Echoes();
  echoes.advance('m', 'yacine', 9_900);
  const parts = echoes.ownParts('m', 'amina', speak(echoes, 50));
  expect(await isPending(parts)).toBe(true);
  echoes.advance('m', 'yacine', 11_000);
  expect(await parts).toBe('all');
});

test('a microphone that began earlier on another server process is waited for from the first utterance', async () => {
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

test('the first utterance on a server process is compared with earlier audio of another server process', async () => {
  const [here, there] = twoProcesses();
  const loud = voice.slice(16_000, 5 * 16_000);
  here.begin('m', 'amina', 10_000).addSamples(loud);
  here.advance('m', 'amina', 14_000);
  const copy = there.begin('m', 'yacine', 10_000);
  copy.addSamples(loud.map((sample) => sample * 0.3));
  there.advance('m', 'yacine', 14_000);
  expect(await there.ownParts('m', 'yacine', copy)).toBe('none');
});

test('a short first utterance waits until later ones show whether it is an echo', async () => {
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

test('a short utterance does not wait for a microphone that records only its echo', async () => {
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

test('two speakers just found in one room wait until the echo path between them is known in both directions', async () => {
  const next = random(5);
  const voice = () => Array.from({ length: 600 }, () => 200 + 4_000 * next());
  const [hers, his] = [voice(), voice()];
  /** Samples that a microphone records between two levels: each voice over its range of levels, scaled by its gain. */
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

test('a microphone that was silent during a long utterance counts as apart and is not waited for again', async () => {
  const echoes = new Echoes();
  echoes.advance('m', 'yacine', 12_000);
  expect(await echoes.ownParts('m', 'amina', speak(echoes))).toBe('all');
  const again = echoes.begin('m', 'amina', 12_500);
  again.addSamples(shout(50));
  expect(await isPending(echoes.ownParts('m', 'amina', again))).toBe(false);
});

test('a microphone that is muted or has left is not waited for', async () => {
  const muted = new Echoes();
  muted.advance('m', 'yacine', 1_000);
  expect(await isPending(muted.ownParts('m', 'amina', speak(muted, 50)))).toBe(false);
  const left = new Echoes();
  left.advance('m', 'yacine', 9_900);
  left.leave('m', 'yacine');
  expect(await isPending(left.ownParts('m', 'amina', speak(left, 50)))).toBe(false);
});

test('audio from just before a microphone was turned off is still compared, on both server processes', async () => {
  const [here, there] = twoProcesses();
  const loud = voice.slice(16_000, 5 * 16_000);
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

test('waiting for a microphone that sends no more chunks times out', { timeout: 10_000 }, async () => {
  const echoes = new Echoes();
  echoes.advance('m', 'yacine', 9_900);
  const startedAt = performance.now();
  expect(await echoes.ownParts('m', 'amina', speak(echoes, 50))).toBe('all');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});
