import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Language } from '#shared/contract/languages.ts';
import { countWordErrors } from '#test/bench/wordErrorRate.ts';
import { engineUnderTest } from './engineUnderTest.ts';
import { recognizeRecording } from './recognizeRecording.ts';
import { findRecordings } from './recordings.ts';

const USAGE = `npm run measure-speech -- FOLDER [--language en|fr|ar] [--model ID] [--previews]

FOLDER holds recordings, each beside a text file of the same name with what was said. Those in a folder called en, fr or
ar are in that language, the others in --language (en). --model measures a model of "npm run models"; without it the
engine is the one of STT_URL, or PocketSphinx. --previews also recognizes each utterance as it would be live.`;

interface Row {
  name: string;
  words: number;
  errors: number;
  speechSeconds: number;
  finalMs: number[];
  shown: number;
  changed: number;
}

const percent = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)} %` : '–');

function print(title: string, rows: Row[]): void {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const waits = rows.flatMap(({ finalMs }) => finalMs).sort((a, b) => a - b);
  const seconds = sum(({ speechSeconds }) => speechSeconds);
  const work = waits.reduce((total, ms) => total + ms, 0) / 1_000;
  const changes = sum(({ shown }) => shown)
    ? `, ${percent(
        sum(({ changed }) => changed),
        sum(({ shown }) => shown),
      )} of the previewed words changed later`
    : '';
  const errors = percent(
    sum(({ errors: own }) => own),
    sum(({ words }) => words),
  );
  console.log(
    `${title}: ${errors} word errors in ${sum(({ words }) => words)} words, ` +
      `${(work / seconds).toFixed(2)} s of work for a second of speech (${seconds.toFixed(0)} s), ` +
      `final text after ${Math.round(waits[waits.length >> 1] ?? 0)} ms in the median${changes}`,
  );
}

/** Measures the word error rate and speed of an engine on recordings. Resolves with the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, model: { type: 'string' }, previews: { type: 'boolean' } },
  });
  const language = Language.safeParse(values.language ?? 'en');
  const [folder] = positionals;
  if (!folder || positionals.length > 1 || !language.success) {
    console.error(USAGE);
    return 2;
  }
  const recordings = findRecordings(folder, language.data);
  if (recordings.length === 0) {
    console.error(`No recording in ${folder} has a text file of the same name beside it.`);
    return 1;
  }
  const speech = await engineUnderTest(values.model);
  console.log(`${speech.name} on ${cpus().length} × ${cpus()[0]?.model}`);
  try {
    const rows = new Map<Language, Row[]>();
    for (const recording of recordings) {
      if (!speech.languages.has(recording.language)) {
        console.log(`${recording.name}: skipped, the engine does not know ${recording.language}`);
        continue;
      }
      const outcome = await recognizeRecording(speech, recording, { withPreviews: values.previews ?? false });
      const row = {
        name: recording.name,
        ...countWordErrors(recording.reference, outcome.text),
        ...outcome,
        ...outcome.previews,
      };
      rows.set(recording.language, [...(rows.get(recording.language) ?? []), row]);
      print(recording.name, [row]);
    }
    for (const [spoken, ofLanguage] of rows) print(`Together, ${spoken}`, ofLanguage);
    return 0;
  } finally {
    await speech.close();
  }
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
