import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** Minimum size of a compressed answer; smaller ones fit into the first packets anyway. */
const MIN_BYTES = 1_024;

const FROM_OTHERS = new Set(['cross-site', 'same-site']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// The fastest levels, which make a transcript seven times smaller. Better compression would cost more time than it
// saves in transfer. A window of 1 MB halves the time of a page of a list, because the default one is of 4 MB.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 20 } };
const GZIP = { level: 1 };
const ENCODERS = {
  br: (text: string) => (isShort(text) ? brotliCompressSync(text, BROTLI) : toBrotli(text, BROTLI)),
  gzip: (text: string) => (isShort(text) ? gzipSync(text, GZIP) : toGzip(text, GZIP)),
};

/**
 * Whether to compress on the main thread. That takes 0.3 ms for this much text; another thread takes twice the processor
 * time, and longer still when the cores are busy. A page of a list has about 80,000 characters.
 */
const isShort = (text: string): boolean => text.length <= 131_072;

/** Compresses a text with an encoding that the client accepts, long texts in another thread, and sets the headers. */
export async function compressText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < MIN_BYTES) return text;
  reply.header('vary', 'accept-encoding, sec-fetch-site');
  const encoding = chooseEncoding(headers);
  // Prevents BREACH: a foreign site could request an answer repeatedly with chosen words in a title or a name, and
  // derive an invitation's token from the compressed lengths. Answers to requests from foreign sites are therefore not
  // compressed.
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

/** The best encoding that the client accepts; undefined if it accepts none that this server has. */
export function chooseEncoding(headers: IncomingHttpHeaders): keyof typeof ENCODERS | undefined {
  const wanted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}
