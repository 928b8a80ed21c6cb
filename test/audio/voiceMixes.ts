import { resolve } from 'node:path';
import { Echoes } from '#server/features/transcription/echoes/echoes.ts';
import {
  LEVEL_MS,
  type LoudnessCurve,
} from '#server/features/transcription/echoes/loudness/loudnessCurve.ts';
import { LoudnessExchange } from '#server/features/transcription/echoes/loudness/loudnessExchange.ts';
import type { KeptSound } from '#server/features/transcription/echoes/ownSpeech/keptSound.ts';
import { RecentLines, type Revision } from '#server/features/transcription/echoes/ownSpeech/recentLines.ts';
import { areWordsIn } from '#server/features/transcription/lines/areWordsIn.ts';
import { InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { StreamDecoder } from '#server/speech/audio/streamDecoder.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import { UtteranceSegmenter } from '#server/speech/segmentation/utteranceSegmenter.ts';
import { RECORDINGS, readChunks } from './voices.ts';

const RATE = 16_000;
const CHUNK_MS = 2_000;

/** Random numbers in 0–1 that are the same in every run with the same seed. */
export function random(seed: number): () => number {
  // Integers in a typed array, because remainders of floating-point numbers take several times as long.
  const state = Uint32Array.of(seed);
  return () => {
    state[0] = Math.imul(state[0]!, 1_664_525) + 1_013_904_223;
    return state[0]! / 2 ** 32;
  };
}

/** The samples of one of the project's recordings, or of a folder of chunks. */
export async function decodeVoice(name: string): Promise<Int16Array> {
  const decoder = new StreamDecoder();
  const pieces: Int16Array[] = [];
  for (const chunk of readChunks(resolve(RECORDINGS, name))) pieces.push(await decoder.push(chunk));
  return concatSamples(pieces);
}

/** Plays pieces of these voices in turn, with pauses of `pauseMs`; with negative pauses they overlap. */
export function converse(
  voices: readonly Int16Array[],
  { seconds, pauseMs, next }: { seconds: number; pauseMs: readonly [number, number]; next: () => number },
): Int16Array[] {
  const said = voices.map(() => new Int16Array(seconds * RATE));
  let at = RATE / 2;
  for (let turn = 0; ; turn++) {
    const voice = voices[turn % voices.length]!;
    const length = Math.round((1.5 + 3.5 * next()) * RATE);
    if (at + length + RATE > seconds * RATE) return said;
    const from = RATE + Math.floor(next() * (voice.length - length - 2 * RATE));
    said[turn % voices.length]!.set(voice.subarray(from, from + length), at);
    at = Math.max(
      0,
      at + length + Math.round(((pauseMs[0] + next() * (pauseMs[1] - pauseMs[0])) / 1_000) * RATE),
    );
  }
}

/** Simulates a microphone: its own voice, the others' voices delayed and quieter, and some noise. */
export function record(
  own: Int16Array,
  others: readonly Int16Array[],
  { gain, delayMs, next }: { gain: number; delayMs: number; next: () => number },
): Int16Array {
  const delay = Math.round((delayMs / 1_000) * RATE);
  const sums = new Float64Array(own);
  for (let at = 0; at < sums.length; at++) sums[at]! += (next() - 0.5) * 60;
  for (const other of others) {
    const end = Math.min(sums.length, other.length + delay);
    for (let at = delay; at < end; at++) sums[at]! += gain * other[at - delay]!;
  }
  const mixed = new Int16Array(sums.length);
  for (let at = 0; at < mixed.length; at++)
    mixed[at] = Math.max(-32_768, Math.min(32_767, Math.round(sums[at]!)));
  return mixed;
}

type LineToRevise = Revision<{ id: string }>;

interface Kept {
  fromMs: number;
  toMs: number;
  /** Number of the utterance to which the part belongs. */
  utterance?: number;
  /** The correction of the utterance that later audio caused. */
  revision?: LineToRevise;
}

/**
 * Sends each stream in chunks of two seconds, at its own times, through speech detection to `Echoes`: a common one, or
 * one per server process.
 */
export async function keepOwn(
  streams: readonly Int16Array[],
  next: () => number,
  processes: readonly Echoes[] = [new Echoes()],
): Promise<Kept[][]> {
  const kept: Kept[][] = streams.map(() => []);
  const waiting: Promise<void>[] = [];
  let utterances = 0;
  const microphones = await Promise.all(
    streams.map(async (samples, index) => ({
      id: `speaker ${index}`,
      index,
      echoes: processes[index % processes.length]!,
      samples,
      segmenter: await UtteranceSegmenter.create(),
      recent: new RecentLines<{ id: string }>((curve) =>
        processes[index % processes.length]!.judgeNow('m', `speaker ${index}`, curve),
      ),
      open: null as { startMs: number; curve: LoudnessCurve } | null,
      sentMs: Math.round(-CHUNK_MS * next()),
    })),
  );
  type Microphone = (typeof microphones)[number];
  const handle = (
    { id, index, echoes, recent, ...microphone }: Microphone,
    events: ReturnType<UtteranceSegmenter['push']>,
  ) => {
    let { open } = microphone;
    for (const event of events) {
      if (event.type === 'opened') {
        open = { startMs: event.startMs, curve: echoes.begin('m', id, event.startMs) };
      } else if (event.type === 'audio') open?.curve.addSamples(event.samples);
      else if (open) {
        const { startMs, curve } = open;
        const { endMs } = event;
        waiting.push(
          echoes.ownParts('m', id, curve).then((parts) => {
            const utterance = utterances++;
            if (parts === 'all') kept[index]!.push({ fromMs: startMs, toMs: endMs, utterance });
            else if (parts !== 'none')
              for (const { fromMs, toMs } of parts)
                kept[index]!.push({ fromMs: startMs + fromMs, toMs: startMs + toMs, utterance });
            const line = { id: `${utterance}` };
            const sound = echoes.mayShareRoom('m', id) ? soundOf(curve) : null;
            if (parts !== 'none') recent.add({ line, loudness: curve, own: parts, sound });
            for (const revision of recent.review(echoes.voicesHeard('m', id), curve.endsAtMs))
              for (const line of kept[index]!)
                if (`${line.utterance}` === revision.line.id) line.revision = revision;
            if (!echoes.mayShareRoom('m', id)) recent.forgetSound();
          }),
        );
        open = null;
      }
    }
    return open;
  };
  const endMs = (streams[0]!.length / RATE) * 1_000;
  for (const { id, echoes } of microphones) echoes.advance('m', id, 0);
  while (microphones.some(({ sentMs }) => sentMs < endMs)) {
    const first = microphones.reduce((a, b) => (a.sentMs <= b.sentMs ? a : b));
    const [from, to] = [Math.max(0, first.sentMs), first.sentMs + CHUNK_MS];
    const chunk = first.samples.subarray((from / 1_000) * RATE, (to / 1_000) * RATE);
    first.open = handle(first, first.segmenter.push(chunk));
    first.sentMs = to;
    first.echoes.advance('m', first.id, Math.min(first.segmenter.emittedMs, endMs));
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const microphone of microphones) {
    handle(microphone, microphone.segmenter.flush());
    microphone.segmenter.dispose();
  }
  await Promise.all(waiting);
  return kept;
}

/** Audio of the utterance's length; no engine processes it. */
const soundOf = ({ levels }: LoudnessCurve): KeptSound => ({
  samples: new Int16Array(toSamples(levels.length * LEVEL_MS)),
  open() {
    throw new Error('No engine listens to a mix');
  },
});

/** The echo detection of two server processes that serve one meeting. */
export function twoProcesses(): [Echoes, Echoes] {
  const fanOut = new InProcessFanOut();
  const process = () => new Echoes(new LoudnessExchange({ fanOut, isSpread: () => true }));
  return [process(), process()];
}

/** Whether somebody speaks in each 20 ms frame of a clean voice. */
function activity(voice: Int16Array): Uint8Array {
  const frames = new Float64Array(Math.floor(voice.length / 320));
  for (let frame = 0; frame < frames.length; frame++) {
    let level = 0;
    for (let at = frame * 320; at < (frame + 1) * 320; at++) level += voice[at]! ** 2 / 320;
    frames[frame] = level;
  }
  const loudest = frames.toSorted()[Math.floor(frames.length * 0.98)] ?? 0;
  return Uint8Array.from(frames, (level) => (level > loudest / 300 ? 1 : 0));
}

/** Maximum distance in ms between the same words on two microphones, as in `listWordsBeside`. */
const APART_MS = 2_000;
/** Number of 20 ms frames per simulated word; an engine recognizes a word of which it gets more than half. */
const WORD_LEVELS = 15;

/**
 * The words that a perfect engine recognizes in a part: those of its own voice and, where that is silent, of the
 * others' voices.
 */
function wordsIn({ fromMs, toMs }: Kept, index: number, active: readonly Uint8Array[], shift: number) {
  const heard = new Map<string, number>();
  const hear = (voice: number, at: number) => {
    const word = `${voice}w${Math.floor(at / WORD_LEVELS)}`;
    heard.set(word, (heard.get(word) ?? 0) + 1);
  };
  for (let at = Math.floor(fromMs / 20); at < toMs / 20; at++) {
    if (active[index]![at]) hear(index, at);
    else
      for (const voice of active.keys())
        if (voice !== index && active[voice]![at - shift]) hear(voice, at - shift);
  }
  return [...heard].flatMap(([word, levels]) => (2 * levels > WORD_LEVELS ? [word] : []));
}

/** Applies the revisions whose removed words are in lines of others. `saySame`: everybody says the same words. */
function afterRevisions(
  kept: readonly Kept[][],
  active: readonly Uint8Array[],
  shift: number,
  saySame: boolean,
): Kept[][] {
  const left = kept.map((lines) => [...lines]);
  for (const [index, lines] of kept.entries())
    for (const revision of new Set(lines.flatMap((line) => line.revision ?? []))) {
      const before = left[index]!.filter((line) => line.revision === revision);
      const [first, last] = [before[0]!, before.at(-1)!];
      const after = linesLeftOf(revision);
      const wordsOf = (line: Kept) => wordsIn(line, index, active, shift);
      const stays = new Set(after.flatMap(wordsOf));
      const leftOut = before.flatMap(wordsOf).filter((word) => !stays.has(word));
      const beside = left
        .flatMap((others, other) => (other === index ? [] : others.map((line) => ({ ...line, other }))))
        .filter(({ fromMs, toMs }) => fromMs < last.toMs + APART_MS && first.fromMs < toMs + APART_MS)
        .sort((a, b) => a.fromMs - b.fromMs);
      const said = [...Map.groupBy(beside, ({ other }) => other)].map(([other, lines]) =>
        lines.flatMap((line) => wordsIn(line, other, active, shift)).join(' '),
      );
      const standsBeside =
        saySame || areWordsIn(leftOut.join(' '), said, { mayBeMisheard: revision.isMostlyEcho });
      if (!standsBeside && !(revision.isShort && beside.length > 0)) continue;
      left[index] = [...left[index]!.filter((line) => line.revision !== revision), ...after];
    }
  return left;
}

const linesLeftOf = ({ own, loudness: { startsAtMs } }: LineToRevise): Kept[] =>
  own === 'none'
    ? []
    : own.map(({ fromMs, toMs }) => ({ fromMs: startsAtMs + fromMs, toMs: startsAtMs + toMs }));

/**
 * Measures how many seconds of each person's own speech were kept, and how many of the others' speech are under that
 * person's name. A line is wrong if most of it is somebody else's speech.
 */
export function judge(
  voices: readonly Int16Array[],
  delayMs: number,
  written: readonly Kept[][],
  { saySame = false } = {},
) {
  const active = voices.map(activity);
  const shift = Math.round(delayMs / 20);
  const kept = afterRevisions(written, active, shift, saySame);
  const count = (lines: readonly Kept[][]) => lines.reduce((sum, { length }) => sum + length, 0);
  const retracted = count(written) - count(kept);
  const result = { own: 0, ownKept: 0, foreign: 0, foreignKept: 0, lines: 0, wrongLines: 0, retracted };
  for (const [index, own] of active.entries()) {
    const isKept = new Uint8Array(own.length);
    for (const { fromMs, toMs } of kept[index]!)
      isKept.fill(1, Math.floor(fromMs / 20), Math.ceil(toMs / 20));
    const isForeignAt = (at: number) =>
      own[at] === 0 && active.some((other, nth) => nth !== index && other[at - shift] === 1);
    for (const { fromMs, toMs } of kept[index]!) {
      let [ownLevels, foreignLevels] = [0, 0];
      for (let at = Math.floor(fromMs / 20); at < toMs / 20; at++) {
        ownLevels += own[at] ?? 0;
        foreignLevels += isForeignAt(at) ? 1 : 0;
      }
      result.lines++;
      if (foreignLevels > ownLevels) result.wrongLines++;
    }
    for (let at = 0; at < own.length; at++) {
      const isForeign = isForeignAt(at);
      if (own[at]) {
        result.own += 0.02;
        if (isKept[at]) result.ownKept += 0.02;
      } else if (isForeign) {
        result.foreign += 0.02;
        if (isKept[at]) result.foreignKept += 0.02;
      }
    }
  }
  return result;
}
