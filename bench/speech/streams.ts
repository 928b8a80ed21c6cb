import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChunkProcessor } from '#server/speech/audio/chunkProcessor.ts';
import { WebmReader } from '#server/speech/audio/containers/webmReader.ts';
import { CodecInstance } from '#server/speech/audio/opus/codecInstance.ts';
import { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import { RECORDINGS, readChunks, voices } from '#test/audio/voices.ts';
import type { Measurement } from '../measurement.ts';

/** Rounds excluded from the result, because V8 has not fully optimized the code before. */
const WARM_UP_ROUNDS = 50;
const ROUNDS = 60;
const STREAMS = 50;

/**
 * Measures live streams per core, from chunks to utterances, as a share of what the compiled Opus codec alone would
 * process in the same run, and the memory of 50 concurrent streams. The two alternate, so that other load on the
 * machine slows both. All rounds count, so that each pays for its own garbage collection.
 */
export async function measureStreams(): Promise<Measurement[]> {
  const folder = voices();
  const chunks = readChunks(folder ? join(folder, 'librivox-mono') : join(RECORDINGS, 'en_b-mono'));
  const packets = packetsOf(chunks);
  const audioSeconds = (packets.length * 60) / 1000;
  const instance = await CodecInstance.start();
  let ours = 0;
  let codecAlone = 0;
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const codec = await cpuSeconds(() => decodeAlone(instance, packets));
    const own = await cpuSeconds(() => listen(chunks));
    if (round < WARM_UP_ROUNDS) continue;
    ours += own;
    codecAlone += codec;
  }
  return [
    { name: 'live streams a core', value: (audioSeconds * ROUNDS) / ours, unit: 'streams', aim: 420 },
    {
      name: 'streams as a share of the codec alone',
      value: codecAlone / ours,
      unit: 'share',
      aim: 0.83,
    },
    {
      name: `memory of ${STREAMS} streams (aim: at most)`,
      value: await memoryOf(chunks),
      unit: 'MB',
      aim: 150,
      isMost: true,
    },
  ];
}

function packetsOf(chunks: readonly Buffer[]): Uint8Array[] {
  const reader = new WebmReader();
  return chunks.flatMap((chunk) => reader.push(chunk)).map((packet) => Uint8Array.from(packet.data));
}

/** Calls the codec as a stream does, but does not read the decoded samples. */
function decodeAlone(instance: CodecInstance, packets: readonly Uint8Array[]): void {
  const decoder = instance.create();
  for (const packet of packets) instance.decode(decoder, packet);
  instance.destroy(decoder);
}

async function listen(chunks: readonly Buffer[]): Promise<void> {
  const processor = await ChunkProcessor.create();
  for (const chunk of chunks) await processor.push(chunk);
  await processor.flush();
  processor.dispose();
}

async function cpuSeconds(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The growth of the process's memory in MB while 50 streams are open. */
async function memoryOf(chunks: readonly Buffer[]): Promise<number> {
  const before = process.memoryUsage.rss();
  const workers = new AudioWorkers();
  const streams = Array.from({ length: STREAMS }, () => workers.open());
  for (const chunk of chunks.slice(0, 6)) await Promise.all(streams.map((stream) => stream.push(chunk)));
  await sleep(200);
  const grown = process.memoryUsage.rss() - before;
  await workers.close();
  return grown / 2 ** 20;
}
