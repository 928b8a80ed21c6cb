import { durationBytes, emptyDurationAt, WEBM_HEAD_BYTES } from '#shared/rules/files/emptyDuration.ts';

/** States the duration in a recording whose header states zero, so that players can seek in it. */
export async function withDuration(file: File, durationMs: number): Promise<File> {
  const at = emptyDurationAt(new Uint8Array(await file.slice(0, WEBM_HEAD_BYTES).arrayBuffer()));
  if (at === null) return file;
  const stated = durationBytes(durationMs);
  const parts = [file.slice(0, at), stated, file.slice(at + stated.length)];
  return new File(parts, file.name, { type: file.type });
}
