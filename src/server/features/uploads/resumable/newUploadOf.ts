import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { AppError } from '#server/platform/errors.ts';
import { isStorable } from '#server/platform/http/storableText.ts';
import { NewUpload } from '#shared/contract/uploads.ts';

interface AnnouncedFile {
  upload: NewUpload;
  /** In bytes. */
  size: number;
}

/** What the headers of a creation announce: Upload-Metadata has the fields of `NewUpload`. Throws what is to be answered. */
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
