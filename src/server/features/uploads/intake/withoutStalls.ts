import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/errors.ts';

export const STALL_MS = 30_000;

/** Aborts with an error if no data arrives for STALL_MS; data that arrived before is kept. */
export async function* withoutStalls(body: Readable): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => body.destroy(new AppError('file_stalled')), STALL_MS).unref();
  try {
    // Keeps the stream open on an early end, because the connection still has to carry the response.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}
