import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { AppError } from '#server/platform/errors.ts';
import { isStorable } from '#server/platform/http/limits/storableText.ts';
import { NewUpload } from '#shared/contract/uploads.ts';

interface AnnouncedFile {
  upload: NewUpload;
  /** Size in bytes. */
  size: number;
}

/** Parses a tus creation request, whose Upload-Metadata has the fields of `NewUpload`. Throws what to respond. */
export function newUploadOf(headers: IncomingHttpHeaders): AnnouncedFile {
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw new AppError('invalid_input');
  if (Number(length) === 0) throw new AppError('file_empty');
  const metadata = metadataOf(String(headers['upload-metadata'] ?? ''));
  if (!isStorable(metadata)) throw new AppError('unstorable_text');
  const { success, data } = NewUpload.safeParse(metadata);
  if (!success) throw new AppError('invalid_input');
  return { upload: data, size: Number(length) };
}

function metadataOf(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new AppError('invalid_input');
  }
}
