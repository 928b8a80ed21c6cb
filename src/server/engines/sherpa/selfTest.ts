import { toMs } from '#server/speech/sampleRate.ts';
import type { Language } from '#shared/contract/languages.ts';
import { PRIORITY, type RecognizerPool } from './recognizerPool.ts';
import { readSample, SAMPLE } from './sample.ts';
import type { SherpaModel } from './sherpaModel.ts';

const LEAST_SHARE = 0.3;
/** Above this the first decode is repeated: it may have waited for the disk. */
const HASTY_FACTOR = 0.25;

export interface SelfTest {
  /** Real-time factor: seconds of work for a second of speech. */
  realTimeFactor: number;
  text: string;
}

/** Has the model recognize its sample. Rejects when too little of it comes out, as with wrong tokens, which no error reports. */
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

/** Any text is enough for a model that knows neither English nor has a sample of its own. */
function isRecognized(text: string, expected: string): boolean {
  const [found, wanted] = [wordsOf(text), wordsOf(expected)];
  if (wanted.size === 0) return found.size > 0;
  return [...wanted].filter((word) => found.has(word)).length >= LEAST_SHARE * wanted.size;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
