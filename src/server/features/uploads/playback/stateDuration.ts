import { open } from 'node:fs/promises';
import { durationBytes, emptyDurationAt, WEBM_HEAD_BYTES } from '#shared/rules/files/emptyDuration.ts';

/** Writes the measured duration into a file whose header states zero, so that players can seek in it. */
export async function stateDuration(path: string, durationMs: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(WEBM_HEAD_BYTES), 0, WEBM_HEAD_BYTES, 0);
    const at = emptyDurationAt(buffer.subarray(0, bytesRead));
    if (at !== null) await file.write(durationBytes(durationMs), { position: at });
  } finally {
    await file.close();
  }
}
