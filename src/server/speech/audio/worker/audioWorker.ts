import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#server/platform/machine/lowerThreadPriority.ts';
import { AudioError } from '../audioError.ts';
import { ChunkProcessor, type ChunkResult } from '../chunkProcessor.ts';
import type { AudioReply, AudioRequest } from './audioProtocol.ts';

interface OpenStream {
  processor: Promise<ChunkProcessor>;
  /** Settles with the last call, so that a stream's chunks are decoded in order while other streams proceed. */
  tail: Promise<unknown>;
}

const streams = new Map<number, OpenStream>();
// Lowers this thread's priority, because 300 microphones keep it busy for half of each second and pings must not wait.
lowerThreadPriority();

parentPort?.on('message', (request: AudioRequest) => {
  if (request.type === 'open') {
    const processor = ChunkProcessor.create(request.resume);
    streams.set(request.stream, { processor, tail: processor });
    return;
  }
  const stream = streams.get(request.stream);
  if (!stream) return;
  if (request.type === 'close') {
    streams.delete(request.stream);
    void stream.tail.finally(async () => (await stream.processor).dispose());
    return;
  }
  stream.tail = stream.tail.then(() => answer(request.call, stream, request));
});

async function answer(
  call: number,
  stream: OpenStream,
  request: Extract<AudioRequest, { type: 'push' | 'flush' }>,
): Promise<void> {
  try {
    const processor = await stream.processor;
    const result = request.type === 'push' ? await processor.push(request.chunk) : await processor.flush();
    reply({ call, result }, buffersOf(result));
  } catch (error) {
    if (isTrap(error)) return endThread(error);
    const kind = error instanceof AudioError ? error.kind : 'worker_failed';
    reply({ call, failure: { kind, message: error instanceof Error ? error.message : String(error) } });
  }
}

/** Whether WebAssembly stopped with a RuntimeError; recognized by its name, because Node's types lack its class. */
const isTrap = (error: unknown): error is Error => error instanceof Error && error.name === 'RuntimeError';

/**
 * Ends this thread after a WebAssembly trap. Its streams share the codec and the voice detector, whose memory may be
 * corrupt: after 48 minutes of a soak test, new streams trapped for 73 seconds. They resume in another thread.
 */
function endThread(trap: Error): void {
  setImmediate(() => {
    throw trap;
  });
}

function reply(message: AudioReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function buffersOf(result: ChunkResult): ArrayBuffer[] {
  return result.events.flatMap((event) =>
    event.type === 'audio' && event.samples.buffer instanceof ArrayBuffer ? [event.samples.buffer] : [],
  );
}
