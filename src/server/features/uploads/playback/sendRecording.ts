import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
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
export async function sendRecording(
  reply: FastifyReply,
  path: string,
  range: string | undefined,
): Promise<FastifyReply> {
  const size = (await stat(path).catch(() => null))?.size;
  if (!size) throw notFound();
  reply.headers({
    'accept-ranges': 'bytes',
    'content-type': await mediaTypeOf(path),
    'content-disposition': 'attachment; filename="recording"',
  });
  const span = parseRange(range, size);
  if (span === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.header('content-length', span.end - span.start + 1);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`);
  // For a HEAD request, Fastify would read the stream to its end, a whole recording for an empty answer.
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, span));
}

/** Parses a Range header. Null for a range outside the file, and for several ranges, which no player requests. */
export function parseRange(range: string | undefined, size: number): Span | null {
  if (range === undefined) return { start: 0, end: size - 1 };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === '' && last === '') return null;
  // Without a first byte, the number is the length of the requested end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

const TYPES: readonly [text: string, at: number, type: string][] = [
  ['RIFF', 0, 'audio/wav'],
  ['OggS', 0, 'audio/ogg'],
  ['fLaC', 0, 'audio/flac'],
  ['ID3', 0, 'audio/mpeg'],
  ['\x1a\x45\xdf\xa3', 0, 'video/webm'],
  ['ftyp', 4, 'video/mp4'],
];

async function mediaTypeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.toString('latin1');
    // Other files start with an MPEG frame, or are of a kind that no browser plays.
    return TYPES.find(([text, at]) => head.startsWith(text, at))?.[2] ?? 'audio/mpeg';
  } finally {
    await file.close();
  }
}
