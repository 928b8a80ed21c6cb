import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { createPocketSphinx } from './pocketsphinx.ts';

const engine = await createPocketSphinx();
const skipped = 'missing' in engine ? engine.missing : null;

test('a machine without the model reports what is missing', async () => {
  expect(await createPocketSphinx('/nowhere')).toEqual({
    missing: expect.stringContaining('pocketsphinx-en-us'),
  });
});

const SECONDS = 6;

/** The first seconds of synthetic English, some words of which are always recognized. */
function speech(): Int16Array {
  const input = Buffer.concat(readChunks(join(RECORDINGS, 'en_b-mono')));
  const format = ['-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'];
  const pcm = execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...format], { input });
  return Int16Array.from({ length: SECONDS * 16_000 }, (_, i) => pcm.readInt16LE(i * 2));
}

const slices = (samples: Int16Array, size = 32_000) =>
  Array.from({ length: Math.ceil(samples.length / size) }, (_, i) =>
    samples.subarray(i * size, (i + 1) * size),
  );

describe.skipIf(skipped)(
  `PocketSphinx${skipped ? ` (skipped: ${skipped})` : ''}`,
  { timeout: 60_000 },
  () => {
    const sphinx = engine as SpeechToText;
    const samples = skipped ? new Int16Array() : speech();
    afterAll(() => sphinx.close());

    const recognise = async () => {
      const utterance = sphinx.open({ language: 'en', prompt: '' });
      const previews = [];
      for (const slice of slices(samples)) previews.push(await utterance.accept(slice));
      const { text } = await utterance.finish();
      utterance.dispose();
      return { previews, text };
    };

    test('an utterance has previews while it is spoken and a final text at its end', async () => {
      const { previews, text } = await recognise();
      expect(previews.at(-1)).toMatch(/[a-z]+ [a-z]+/);
      expect(text).toMatch(/^[a-z' ]+$/);
      expect(text.split(' ').length).toBeGreaterThan(4);
    });

    test('all utterances are recognized when there are more of them than decoders', async () => {
      const texts = await Promise.all(Array.from({ length: availableParallelism() + 4 }, recognise));
      // The words differ slightly, because a used decoder has adapted to the acoustics.
      for (const { text } of texts) expect(text).toMatch(/^\w+ agree with you /);
    });

    test('the event loop stays free during recognition', async () => {
      let longestMs = 0;
      const beganMs = performance.now();
      let lastMs = beganMs;
      const timer = setInterval(() => {
        longestMs = Math.max(longestMs, performance.now() - lastMs);
        lastMs = performance.now();
      }, 5);
      await recognise();
      clearInterval(timer);
      expect(longestMs).toBeLessThan((performance.now() - beganMs) / 3);
    });

    test('disposing utterances at any time releases their decoders', async () => {
      for (let i = 0; i < availableParallelism() + 4; i++) {
        const utterance = sphinx.open({ language: 'en', prompt: '' });
        const accepting = utterance.accept(samples.subarray(0, 16_000));
        if (i % 2) await accepting;
        utterance.dispose();
        utterance.dispose();
        await expect(utterance.finish()).rejects.toMatchObject({ kind: 'unavailable' });
      }
      expect((await recognise()).text).not.toBe('');
    });

    test('silence and an utterance without audio have no words', async () => {
      const silent = sphinx.open({ language: 'en', prompt: '' });
      await silent.accept(new Int16Array(16_000));
      expect((await silent.finish()).text).toBe('');
      expect((await sphinx.open({ language: 'en', prompt: '' }).finish()).text).toBe('');
    });

    test('an unsupported language is rejected', () => {
      expect(() => sphinx.open({ language: 'fr', prompt: '' })).toThrow(
        expect.objectContaining({ kind: 'unsupported_language' }),
      );
    });
  },
);
