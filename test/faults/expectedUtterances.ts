import { ChunkListener } from '#server/speech/audio/chunkListener.ts';

export interface ExpectedUtterance {
  startMs: number;
  endMs: number;
}

export interface ExpectedSpeech {
  utterances: ExpectedUtterance[];
  /** Media time behind the first chunk. */
  firstChunkMs: number;
}

/** The utterances in a stream, found in one go and without a server. Times are of media. */
export async function findUtterances(chunks: readonly Uint8Array[]): Promise<ExpectedSpeech> {
  const listener = await ChunkListener.create();
  const found: ExpectedUtterance[] = [];
  let firstChunkMs = 0;
  const hear = ({ events }: Awaited<ReturnType<ChunkListener['flush']>>) => {
    for (const event of events) {
      if (event.type === 'opened') found.push({ startMs: event.startMs, endMs: Number.NaN });
      else if (event.type === 'closed') found.at(-1)!.endMs = event.endMs;
    }
  };
  for (const chunk of chunks) {
    const result = await listener.push(chunk);
    firstChunkMs ||= result.positionMs;
    hear(result);
  }
  hear(await listener.flush());
  listener.dispose();
  return { utterances: found, firstChunkMs };
}
