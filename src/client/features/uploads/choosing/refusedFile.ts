import { t } from '@lingui/core/macro';
import { sizeText } from '#client/language/sizeText.ts';
import type { UploadFacts, UploadsAnswer } from '#shared/contract/uploads.ts';
import { isMediaFile, MEDIA_HEAD_BYTES } from '#shared/rules/files/mediaFile.ts';

/**
 * Checks a file before it is uploaded, which may take half an hour. Returns the reason why the server would reject it;
 * null if it is valid.
 */
export async function findRefusal(file: File, { maxMegabytes }: UploadFacts): Promise<string | null> {
  if (file.size > maxMegabytes * 1_000_000)
    return t`The file is larger than the ${maxMegabytes} MB allowed here.`;
  if (file.size === 0) return t`The file is empty.`;
  const head = await file
    .slice(0, MEDIA_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return t`The file cannot be read on this device.`;
  if (isMediaFile(new Uint8Array(head))) return null;
  return t`This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.`;
}

/**
 * Checks the storage before a file is uploaded. Returns the reason why there is no space; null if there is. The
 * shortage may be temporary, because files are deleted when they are transcribed.
 */
export function findStorageShortage(
  file: File,
  { arriving, facts: { storage } }: Pick<UploadsAnswer, 'arriving' | 'facts'>,
): string | null {
  // A resumed upload has its space reserved; only the server knows whether a file of the same size is one.
  if (arriving.some(({ sizeBytes }) => sizeBytes === file.size)) return null;
  if (file.size <= storage.freeBytes) return null;
  const [size, free] = [sizeText(file.size), sizeText(storage.freeBytes)];
  return t`This file takes ${size}, and there is room for ${free} until other files are transcribed.`;
}
