import { toMs } from '#server/speech/sampleRate.ts';
import type { Language } from '#shared/contract/languages.ts';
import { PRIORITY, type RecognizerPool } from './recognizer/recognizerPool.ts';
import { readSample, SAMPLE } from './sample.ts';
import type { SherpaModel } from './sherpaModel.ts';

const LEAST_SHARE = 0.3;
/** Real-time factor above which the first decode is repeated, because it may have waited for the disk. */
const HASTY_FACTOR = 0.25;

export interface SelfTest {
  /** Real-time factor: seconds of processing per second of speech. */
  realTimeFactor: number;
  text: string;
}

/**
 * Decodes the model's sample. Rejects when too few of its words are recognized, as with a wrong tokens file, which
 * causes no error.
 */
export async function testModel(model: SherpaModel, pool: RecognizerPool): Promise<SelfTest> {
  const isEnglish = model.languages.includes('en');
  const { file, text: expected } = model.sample ?? { ...SAMPLE, text: isEnglish ? SAMPLE.text : '' };
  const language = model.sample || !isEnglish ? model.languages[0]! : 'en';
  const samples = await readSample(file);
  const first = await decode(pool, samples, language);
  if (!isRecognized(first.text, expected))
    throw new Error(`It does not recognize its sample, but writes "${first.text.slice(0, 100)}".`);
  if (first.realTimeFactor <= HASTY_FACTOR) return first;
  const second = await decode(pool, samples, language);
  return second.realTimeFactor < first.realTimeFactor ? second : first;
}

async function decode(pool: RecognizerPool, samples: Int16Array, language: Language): Promise<SelfTest> {
  const startedAt = performance.now();
  const signal = new AbortController().signal;
  const { text } = await pool.decode({ samples, language }, { priority: PRIORITY.final, signal });
  return { text: text.trim(), realTimeFactor: (performance.now() - startedAt) / toMs(samples.length) };
}

/** Accepts any text from a model that neither supports English nor has a sample of its own. */
function isRecognized(text: string, expected: string): boolean {
  const [recognized, wanted] = [wordsOf(text), wordsOf(expected)];
  if (wanted.size === 0) return recognized.size > 0;
  return [...wanted].filter((word) => recognized.has(word)).length >= LEAST_SHARE * wanted.size;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
