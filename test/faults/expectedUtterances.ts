import { ChunkProcessor } from '#server/speech/audio/chunkProcessor.ts';

export interface ExpectedUtterance {
  startMs: number;
  endMs: number;
}

interface FoundUtterance extends ExpectedUtterance {
  /** Media time at which the audio begins, before the first word. */
  clipFromMs: number;
}

interface ExpectedSpeech {
  utterances: FoundUtterance[];
  /** Media time at the end of the first chunk. */
  firstChunkMs: number;
}

/** Detects the utterances of a stream in one pass and without a server. All times are media times in ms. */
export async function findUtterances(chunks: readonly Uint8Array[]): Promise<ExpectedSpeech> {
  const processor = await ChunkProcessor.create();
  const found: FoundUtterance[] = [];
  let firstChunkMs = 0;
  const collect = ({ events }: Awaited<ReturnType<ChunkProcessor['flush']>>) => {
    for (const event of events) {
      if (event.type === 'opened')
        found.push({ clipFromMs: event.startMs, startMs: event.spokenFromMs, endMs: Number.NaN });
      else if (event.type === 'closed') found.at(-1)!.endMs = event.endMs;
    }
  };
  for (const chunk of chunks) {
    const result = await processor.push(chunk);
    firstChunkMs ||= result.positionMs;
    collect(result);
  }
  collect(await processor.flush());
  processor.dispose();
  return { utterances: found, firstChunkMs };
}
