import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** Smaller answers fit into the first packets uncompressed. */
const MIN_BYTES = 1_024;

const FROM_OTHERS = new Set(['cross-site', 'same-site']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// The quickest levels: they already make a transcript seven times smaller, and a second of work would cost more than it
// saves on the line.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };
const ENCODERS = {
  br: (text: string) => (isShort(text) ? brotliCompressSync(text, BROTLI) : toBrotli(text, BROTLI)),
  gzip: (text: string) => (isShort(text) ? gzipSync(text, GZIP) : toGzip(text, GZIP)),
};

/** Handing a text to another thread and waiting for it takes as long as compressing so much of it. */
const isShort = (text: string): boolean => text.length <= 16_384;

/** Compresses a text, a long one outside the main thread, as its receiver accepts, and sets the headers that say so. */
export async function compressText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < MIN_BYTES) return text;
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding = chooseEncoding(headers['accept-encoding'] ?? '');
  // Another site could have an answer compressed again and again, beside words that it chooses in a title or a name, and read
  // a token of an invitation out of the lengths (BREACH). To what another site starts, the answer is not compressed.
  if (FROM_OTHERS.has(String(headers['sec-fetch-site']))) return text;
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return ENCODERS[encoding](text);
}

/** Compresses an answer of the API. */
export const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload === 'string' && payload.length >= MIN_BYTES)
    return compressText(request, reply, payload);
  done(null, payload);
};

function chooseEncoding(accepted: string): keyof typeof ENCODERS | undefined {
  const wanted = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}
