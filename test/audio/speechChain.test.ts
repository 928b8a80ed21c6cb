import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createPocketSphinx } from '#server/engines/sphinx/pocketsphinx.ts';
import { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import type { SpeechToText, UtteranceRecognizer } from '#server/speech/speechToText.ts';
import { wordErrorRate } from '#test/bench/wordErrorRate.ts';
import { RECORDINGS, readChunks, voices } from './voices.ts';

const folder = voices();
const engine = await createPocketSphinx();
const missing = 'missing' in engine ? engine.missing : null;

const workers = new AudioWorkers({ threads: 1 });
afterAll(async () => {
  await workers.close();
  if (!('missing' in engine)) await engine.close();
});

/** Transcribes a recording like the server: chunk by chunk, with previews. */
async function transcribe(speech: SpeechToText, chunks: readonly Buffer[]) {
  const stream = workers.open();
  const finals: Promise<{ text: string }>[] = [];
  const previews: (string | null)[] = [];
  let utterance: UtteranceRecognizer | null = null;
  const results = [...chunks.map((chunk) => () => stream.push(chunk)), () => stream.flush()];
  for (const next of results) {
    for (const event of (await next()).events) {
      if (event.type === 'opened') utterance = speech.open({ language: 'en', prompt: '' });
      else if (event.type === 'audio') previews.push((await utterance?.accept(event.samples)) ?? null);
      else finals.push(utterance!.finish());
    }
  }
  stream.close();
  return { lines: (await Promise.all(finals)).map(({ text }) => text), previews };
}

describe.skipIf(missing)(
  `transcription of audio chunks${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 60_000 },
  () => {
    const speech = engine as SpeechToText;

    test('synthetic speech becomes lines, with previews', async () => {
      const { lines, previews } = await transcribe(speech, readChunks(join(RECORDINGS, 'en_b-mono')));
      expect(lines.length).toBeGreaterThanOrEqual(1);
      expect(lines.every((line) => line.length > 10)).toBe(true);
      expect(previews.some((preview) => preview && preview.length > 10)).toBe(true);
    });

    const why = folder ? '' : ' (skipped: the folder shared/audio with the voices of people is missing)';
    test.skipIf(!folder).each(['librivox-mono', 'librivox-mp4-aac-simulated'])(
      `at least 55 percent of a human reader's words are recognized in %s${why}`,
      async (name) => {
        const { lines } = await transcribe(speech, readChunks(join(folder!, name)));
        const rate = wordErrorRate(readFileSync(join(folder!, 'librivox.txt'), 'utf8'), lines.join(' '));
        expect(rate).toBeLessThanOrEqual(0.45);
      },
    );
  },
);
