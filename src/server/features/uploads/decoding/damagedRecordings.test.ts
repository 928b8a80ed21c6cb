import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damage } from '#test/audio/damagedFile.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { random } from '#test/audio/voiceMixes.ts';
import { UploadFailure } from '../uploadFailure.ts';
import { measureRecording } from './decodeRecording.ts';

const KINDS = ['wav', 'ogg', 'mp3', 'webm', 'm4a'] as const;
const DAMAGES = 60;
const LIMIT_MS = 30_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tajmaat-damaged-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(KINDS)(
  `each of ${DAMAGES} damaged %s files is decoded as far as possible, or fails with a reason`,
  { timeout: 240_000 },
  async (kind) => {
    const whole = recordedFile(kind, { seconds: 3 });
    const next = random(KINDS.indexOf(kind) + 1);
    const queue = new PQueue({ concurrency: 4 });
    const outcomes = await queue.addAll(
      Array.from({ length: DAMAGES }, (_, index) => {
        const path = join(folder, `${kind}-${index}`);
        writeFileSync(path, damage(whole, next));
        return () => measureRecording(path, AbortSignal.timeout(LIMIT_MS)).catch((error: unknown) => error);
      }),
    );
    const failures = outcomes.filter((outcome) => outcome instanceof Error);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(UploadFailure);
      expect((failure as UploadFailure).problem.code).toMatch(
        /^recording_(damaged|incomplete|without_sound|too_long)$/,
      );
    }
    // Some damaged files stay readable, because the damage spares their headers.
    expect(failures.length).toBeLessThan(DAMAGES);
  },
);
