import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { notFound } from '#server/platform/errors.ts';

interface Span {
  start: number;
  /** The last byte. */
  end: number;
}

/**
 * Sends a recording, or the bytes that a player asks for. As an attachment and by the type of its content, because whoever
 * uploaded it chose its bytes, and the page of another origin that it may pretend to be is never opened.
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
  const span = spanOf(range, size);
  if (span === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.header('content-length', span.end - span.start + 1);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`);
  return reply.send(createReadStream(path, span));
}

/** Null for a range outside the file, and for several at once, which no player asks for. */
export function spanOf(range: string | undefined, size: number): Span | null {
  if (range === undefined) return { start: 0, end: size - 1 };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === '' && last === '') return null;
  // Without a first byte it is the length of the end that is asked for.
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
    // The rest begin with a frame of MPEG, or are of a kind that no browser plays.
    return TYPES.find(([text, at]) => head.startsWith(text, at))?.[2] ?? 'audio/mpeg';
  } finally {
    await file.close();
  }
}
