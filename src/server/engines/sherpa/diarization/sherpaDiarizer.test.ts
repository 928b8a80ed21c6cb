import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import { toMs } from '#server/speech/sampleRate.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { join as joined, quiet } from '#test/audio/syntheticVoice.ts';
import { tinySegmentation, tinyVoiceVectors } from '#test/tinyModels/tinyDiarization.ts';
import { SherpaDiarizer } from './sherpaDiarizer.ts';

/** The phrases of the recording with their times: a low voice, a high one, and the low one again. */
const LOW = phrasesOf('en_b-mono', 3);
const HIGH = phrasesOf('fr_a-mono', 3, { language: 'fr' });
const MIX = joined(LOW.samples, HIGH.samples, LOW.samples);
const [LOW_MS, HIGH_MS] = [LOW, HIGH].map(({ samples }) => toMs(samples.length)) as [number, number];
const SPOKEN = [
  ...LOW.startsMs.map((startMs) => ({ startMs, voice: 'low' })),
  ...HIGH.startsMs.map((startMs) => ({ startMs: startMs + LOW_MS, voice: 'high' })),
  ...LOW.startsMs.map((startMs) => ({ startMs: startMs + LOW_MS + HIGH_MS, voice: 'low' })),
];

let folder: string;
let files: { segmentation: string; embedding: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-diarization-'));
  files = { segmentation: join(folder, 'segmentation.onnx'), embedding: join(folder, 'embedding.onnx') };
  await writeFile(files.segmentation, tinySegmentation());
  await writeFile(files.embedding, tinyVoiceVectors());
});
afterAll(() => rm(folder, { recursive: true }));

async function* inPieces(samples: Int16Array) {
  for (let at = 0; at < samples.length; at += 32_000) yield samples.subarray(at, at + 32_000);
}

const options = (speakers: number | null = null) => ({ speakers, signal: new AbortController().signal });

/** The voice of each speaker number, by the turn that is nearest to the beginning of each phrase. */
function voicesOf(turns: SpeakerTurn[]): Map<number, Set<string>> {
  const voices = new Map<number, Set<string>>();
  for (const { startMs, voice } of SPOKEN) {
    const { speaker } = turns.reduce((nearest, turn) =>
      Math.abs(turn.startMs - startMs) < Math.abs(nearest.startMs - startMs) ? turn : nearest,
    );
    voices.set(speaker, (voices.get(speaker) ?? new Set()).add(voice));
  }
  return voices;
}

test('two voices are told apart, and a voice that returns keeps its speaker number', async () => {
  const turns = await new SherpaDiarizer(files).findTurns(inPieces(MIX), options());
  expect([...voicesOf(turns).values()]).toEqual([new Set(['low']), new Set(['high'])]);
  for (const { startMs } of SPOKEN)
    expect(Math.min(...turns.map((turn) => Math.abs(turn.startMs - startMs)))).toBeLessThan(300);
});

test('a long recording is diarized in parts, and a speaker keeps the same number across them', async () => {
  const done: number[] = [];
  const diarizer = new SherpaDiarizer(files, { partMs: 10_000 });
  const onProgress = async (doneMs: number) => void done.push(doneMs);
  const turns = await diarizer.findTurns(inPieces(MIX), { ...options(), onProgress });
  expect([...voicesOf(turns).values()]).toEqual([new Set(['low']), new Set(['high'])]);
  expect(done).toEqual([10_000, 20_000, toMs(MIX.length)]);
  const one = await diarizer.findTurns(inPieces(MIX), options(1));
  expect(new Set(one.map(({ speaker }) => speaker))).toEqual(new Set([0]));
});

test('a given number of speakers is respected', async () => {
  const turns = await new SherpaDiarizer(files).findTurns(inPieces(MIX), options(1));
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0]));
});

test('silence has no turns', async () => {
  expect(await new SherpaDiarizer(files).findTurns(inPieces(quiet(12)), options())).toEqual([]);
});

test('a model that would crash its process is rejected, and the server survives', async () => {
  const other = { ...files, segmentation: join(folder, 'other.onnx') };
  const refused = () => new SherpaDiarizer(other).findTurns(inPieces(MIX), options());
  await writeFile(other.segmentation, tinySegmentation({ without: 'window_size' }));
  await expect(refused()).rejects.toThrow('Its files lack window_size.');
  const whole = await readFile(files.segmentation);
  await writeFile(other.segmentation, whole.subarray(0, whole.length - 200));
  await expect(refused()).rejects.toThrow();
  await writeFile(other.segmentation, 'hello');
  await expect(refused()).rejects.toThrow('The file is not an ONNX model.');
  await rm(other.segmentation);
  await expect(refused()).rejects.toThrow(/ENOENT/);
});

test('a model that crashes its process during diarization rejects, and the server survives', async () => {
  const other = { ...files, segmentation: join(folder, 'small.onnx') };
  // A window smaller than the network's receptive field.
  await writeFile(other.segmentation, tinySegmentation({ windowSamples: 500 }));
  await expect(new SherpaDiarizer(other).findTurns(inPieces(MIX), options())).rejects.toThrow(
    /^The process of the model (ended with|was ended by)/,
  );
});

test('aborting ends the diarization at once with the reason', async () => {
  const stop = new AbortController();
  const reason = new Error('cancelled');
  const turns = new SherpaDiarizer(files, { partMs: 5_000 }).findTurns(inPieces(MIX), {
    speakers: null,
    signal: stop.signal,
    onProgress: async () => stop.abort(reason),
  });
  await expect(turns).rejects.toBe(reason);
});
