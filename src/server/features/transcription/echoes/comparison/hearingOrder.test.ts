import { expect, test } from 'vitest';
import { random } from '#test/audio/voiceMixes.ts';
import { Echoes } from '../echoes.ts';

/** How many levels later a voice reaches the other person's microphone. */
const LAG = 12;
const TURN_MS = 6_000;

/** Levels of random syllables between two pauses. */
function speak(next: () => number): number[] {
  const pause = Array<number>(20).fill(1_000);
  const spoken = Array.from({ length: 25 }, () => 300_000 + 6_000_000 * next()).flatMap((loudness) =>
    [0.1, 0.6, 1, 1, 0.6, 0.1].map((share) => loudness * share * (0.8 + 0.4 * next())),
  );
  return [...pause, ...spoken, ...pause];
}

/** Lets two people speak in turns. Returns what each microphone keeps of the last turn of each. */
async function converse(turns: number, gainAt: (at: number) => number) {
  const next = random(3);
  const echoes = new Echoes();
  const ids = ['hers', 'his'] as const;
  for (const id of ids) echoes.advance('m', id, 0);
  const kept: { speaker: unknown; listener: unknown }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const [speaker, listener] = turn % 2 === 0 ? ids : ([...ids].reverse() as ['his', 'hers']);
    const startsAtMs = 1_000 + turn * TURN_MS;
    const [source, copy] = [speaker, listener].map((id) => echoes.begin('m', id, startsAtMs));
    const levels = speak(next);
    source!.addLevels(0, levels);
    copy!.addLevels(
      0,
      Array.from({ length: levels.length + LAG }, (_, at) => gainAt(at) * (levels[at - LAG] ?? 1_000)),
    );
    for (const id of ids) echoes.advance('m', id, startsAtMs + TURN_MS);
    kept.push({
      speaker: await echoes.ownParts('m', speaker, source!),
      listener: await echoes.ownParts('m', listener, copy!),
    });
  }
  return kept.slice(-2);
}

test.each<[string, (at: number) => number]>([
  ['is as loud as its source', () => 1],
  ['is louder than its source', () => 2],
  ['is lifted by a gain control', (at) => Math.min(1.2, 0.05 * 1.05 ** at)],
])('a copy that %s is left out once both voices were heard, and its source is kept', async (_, gainAt) => {
  for (const { speaker, listener } of await converse(12, gainAt)) {
    expect(speaker).toBe('all');
    expect(listener).toBe('none');
  }
});

test('a copy that sways around the loudness of its source is left out, and most of its source is kept', async () => {
  for (const { speaker, listener } of await converse(12, (at) => 10 ** (0.7 * Math.sin(at / 25)))) {
    const keptMs = (speaker as { fromMs: number; toMs: number }[]).reduce(
      (sum, { fromMs, toMs }) => sum + toMs - fromMs,
      0,
    );
    expect(keptMs).toBeGreaterThan(3_000);
    expect(listener).toBe('none');
  }
});
