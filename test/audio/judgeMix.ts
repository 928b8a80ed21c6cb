import { LEVEL_MS } from '#server/features/transcription/echoes/loudness/loudnessCurve.ts';
import { areWordsIn } from '#server/features/transcription/lines/areWordsIn.ts';
import { toSamples } from '#server/speech/sampleRate.ts';
import { type KeptPart, type LineRevision, partsFrom } from './mixedMicrophones.ts';

const LEVEL_SECONDS = LEVEL_MS / 1_000;
const LEVEL_SAMPLES = toSamples(LEVEL_MS);

/** Whether somebody speaks in a clean voice, per level. */
function activity(voice: Int16Array): Uint8Array {
  // Loops, and calls no function per sample, because the tests of echoes measure more than a hundred million samples.
  const levels = new Float64Array(Math.floor(voice.length / LEVEL_SAMPLES));
  for (let at = 0; at < levels.length * LEVEL_SAMPLES; at++)
    levels[Math.floor(at / LEVEL_SAMPLES)]! += (voice[at]! * voice[at]!) / LEVEL_SAMPLES;
  const loudest = levels.toSorted()[Math.floor(levels.length * 0.98)] ?? 0;
  return Uint8Array.from(levels, (level) => (level > loudest / 300 ? 1 : 0));
}

interface CleanVoices {
  /** Whether each voice speaks, per level. */
  active: readonly Uint8Array[];
  /** How many levels later the others' microphones record a voice. */
  shift: number;
}

/** Maximum distance in ms between the same words on two microphones, as in `listWordsBeside`. */
const APART_MS = 2_000;
/** Number of levels per simulated word; an engine recognizes a word of which it gets more than half. */
const WORD_LEVELS = 15;

/**
 * The words that a perfect engine recognizes in a part: those of its own voice and, where that is silent, of the
 * others' voices.
 */
function wordsIn(part: KeptPart, index: number, { active, shift }: CleanVoices): string[] {
  const heard = new Map<string, number>();
  const hear = (voice: number, at: number) => {
    const word = `${voice}w${Math.floor(at / WORD_LEVELS)}`;
    heard.set(word, (heard.get(word) ?? 0) + 1);
  };
  const [from, to] = levelsOf(part);
  for (let at = from; at < to; at++) {
    if (active[index]![at]) hear(index, at);
    else
      for (const voice of active.keys())
        if (voice !== index && active[voice]![at - shift]) hear(voice, at - shift);
  }
  return [...heard].flatMap(([word, levels]) => (2 * levels > WORD_LEVELS ? [word] : []));
}

/** Applies the revisions whose removed words are in lines of others. `saySame`: everybody says the same words. */
function afterRevisions(kept: readonly KeptPart[][], voices: CleanVoices, saySame: boolean): KeptPart[][] {
  const left = kept.map((lines) => [...lines]);
  for (const [index, lines] of kept.entries())
    for (const revision of new Set(lines.flatMap((line) => line.revision ?? []))) {
      const after = linesLeftOf(revision);
      const removed = { index, before: left[index]!.filter((line) => line.revision === revision), after };
      if (!isConfirmed(revision, removed, left, { voices, saySame })) continue;
      left[index] = [...left[index]!.filter((line) => line.revision !== revision), ...after];
    }
  return left;
}

/** Whether lines of others beside it hold the words that a revision removes. */
function isConfirmed(
  revision: LineRevision,
  { index, before, after }: { index: number; before: readonly KeptPart[]; after: readonly KeptPart[] },
  lines: readonly KeptPart[][],
  { voices, saySame }: { voices: CleanVoices; saySame: boolean },
): boolean {
  const [first, last] = [before[0]!, before.at(-1)!];
  const beside = lines
    .flatMap((others, other) => (other === index ? [] : others.map((line) => ({ ...line, other }))))
    .filter(({ fromMs, toMs }) => fromMs < last.toMs + APART_MS && first.fromMs < toMs + APART_MS)
    .sort((a, b) => a.fromMs - b.fromMs);
  if (saySame || (revision.isShort && beside.length > 0)) return true;
  const stays = new Set(after.flatMap((line) => wordsIn(line, index, voices)));
  const leftOut = before.flatMap((line) => wordsIn(line, index, voices)).filter((word) => !stays.has(word));
  const said = [...Map.groupBy(beside, ({ other }) => other)].map(([other, lines]) =>
    lines.flatMap((line) => wordsIn(line, other, voices)).join(' '),
  );
  return areWordsIn(leftOut.join(' '), said, { mayBeMisheard: revision.isMostlyEcho });
}

const linesLeftOf = ({ own, loudness }: LineRevision): KeptPart[] =>
  own === 'none' ? [] : partsFrom(loudness.startsAtMs, own);

/**
 * Measures how many seconds of each person's own speech were kept, and how many of the others' speech are under that
 * person's name. A line is wrong if most of it is somebody else's speech.
 */
export function judge(
  cleanVoices: readonly Int16Array[],
  delayMs: number,
  written: readonly KeptPart[][],
  { saySame = false } = {},
) {
  const voices = { active: cleanVoices.map(activity), shift: Math.round(delayMs / LEVEL_MS) };
  const kept = afterRevisions(written, voices, saySame);
  const count = (lines: readonly KeptPart[][]) => lines.reduce((sum, { length }) => sum + length, 0);
  const retracted = count(written) - count(kept);
  const result = {
    own: 0,
    ownKept: 0,
    foreign: 0,
    foreignKept: 0,
    lines: count(kept),
    wrongLines: 0,
    retracted,
  };
  for (const [index, own] of voices.active.entries()) {
    const lines = kept[index]!;
    const foreign = foreignTo(index, voices);
    const isKept = new Uint8Array(own.length);
    for (const line of lines) isKept.fill(1, ...levelsOf(line));
    result.own += LEVEL_SECONDS * total(own);
    result.ownKept += LEVEL_SECONDS * total(own.filter((_, at) => isKept[at]));
    result.foreign += LEVEL_SECONDS * total(foreign);
    result.foreignKept += LEVEL_SECONDS * total(foreign.filter((_, at) => isKept[at]));
    result.wrongLines += lines.filter((line) => {
      const [from, to] = levelsOf(line);
      return total(foreign.subarray(from, to)) > total(own.subarray(from, to));
    }).length;
  }
  return result;
}

/** Whether only others are heard on this person's microphone, per level. */
const foreignTo = (index: number, { active, shift }: CleanVoices): Uint8Array =>
  active[index]!.map((own, at) =>
    own === 0 && active.some((other, nth) => nth !== index && other[at - shift] === 1) ? 1 : 0,
  );

const levelsOf = ({ fromMs, toMs }: KeptPart): [from: number, to: number] => [
  Math.floor(fromMs / LEVEL_MS),
  Math.ceil(toMs / LEVEL_MS),
];

const total = (levels: Uint8Array): number => levels.reduce((sum, level) => sum + level, 0);
