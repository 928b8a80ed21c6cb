import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { notFound } from '#server/platform/errors.ts';

interface Span {
  start: number;
  /** Position of the last byte, inclusive. */
  end: number;
}

/**
 * Sends a recording, or the byte range that a player requests. Sent as an attachment with a media type detected from
 * the content, so that a file that a user crafted as a web page is never opened as a page.
 */
export async function sendRecording(reply: FastifyReply, path: string): Promise<FastifyReply> {
  // Opened once for everything below, because the recording may be deleted at any time.
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error;
  });
  try {
    return await sendOpened(reply, file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function sendOpened(reply: FastifyReply, file: FileHandle): Promise<FastifyReply> {
  const { size, mtimeMs } = await file.stat();
  if (size === 0) throw notFound();
  const { method, headers } = reply.request;
  // Strong, because a file is never changed once it is stored; with it, browsers resume a download that was cut off.
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'content-type': await mediaTypeOf(file),
    'content-disposition': 'attachment; filename="recording"',
  });
  // RFC 9110 defines ranges for GET only, and ignores them if `If-Range` names another version of the file.
  const isWhole = method !== 'GET' || (headers['if-range'] ?? etag) !== etag;
  const span = isWhole ? undefined : parseRange(headers.range, size);
  if (span === null) {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (span) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`);
  reply.header('content-length', span ? span.end - span.start + 1 : size);
  if (method === 'HEAD') {
    await file.close();
    // For a HEAD request, Fastify would read the stream to its end, a whole recording for an empty answer.
    return reply.send(Readable.from([]));
  }
  return reply.send(file.createReadStream({ start: 0, ...span }));
}

/**
 * Parses a Range header (RFC 9110, 14.2). Null for a range outside the file. Undefined if the whole file is to be sent:
 * without the header, for a malformed one or another unit, and for several ranges, which no player requests.
 */
export function parseRange(range: string | undefined, size: number): Span | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  // Without a first byte, the number is the length of the requested end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : null;
}

const TYPES: readonly [text: string, at: number, type: string][] = [
  ['RIFF', 0, 'audio/wav'],
  ['OggS', 0, 'audio/ogg'],
  ['fLaC', 0, 'audio/flac'],
  ['ID3', 0, 'audio/mpeg'],
  ['\x1a\x45\xdf\xa3', 0, 'video/webm'],
  ['ftyp', 4, 'video/mp4'],
];

async function mediaTypeOf(file: FileHandle): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const head = buffer.toString('latin1');
  // Other files start with an MPEG frame, or are of a kind that no browser plays.
  return TYPES.find(([text, at]) => head.startsWith(text, at))?.[2] ?? 'audio/mpeg';
}
