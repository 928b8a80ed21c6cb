import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpusDecoder } from 'opus-decoder';
import { AudioWorkers } from '#server/speech/audio/audioWorkers.ts';
import { ChunkListener } from '#server/speech/audio/chunkListener.ts';
import { WebmReader } from '#server/speech/audio/webmReader.ts';
import { RECORDINGS, readChunks, voices } from '#test/voices.ts';

export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The target figure; for MB, smaller is better. */
  aim?: number;
}

/** Excluded from the result: the first rounds include JIT compilation. */
const WARM_UP_ROUNDS = 10;
const ROUNDS = 60;
const STREAMS = 50;

/**
 * Live streams per core, from chunks to utterances, as a share of what the Opus codec alone would process in the same
 * run; and the memory of 50 concurrent streams. Both alternate, so that other load on the machine slows both, and all
 * rounds count, so that each pays for its own garbage collection.
 */
export async function measureStreams(): Promise<Measurement[]> {
  const folder = voices();
  const chunks = readChunks(folder ? join(folder, 'librivox-mono') : join(RECORDINGS, 'en_b-mono'));
  const packets = packetsOf(chunks);
  const audioSeconds = (packets.length * 60) / 1000;
  let ours = 0;
  let codecAlone = 0;
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const codec = await cpuSeconds(() => decodeAlone(packets));
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
      aim: 0.9,
    },
    { name: `memory of ${STREAMS} streams`, value: await memoryOf(chunks), unit: 'MB', aim: 150 },
  ];
}

function packetsOf(chunks: readonly Buffer[]): Uint8Array[] {
  const reader = new WebmReader();
  return chunks.flatMap((chunk) => reader.push(chunk)).map((packet) => Uint8Array.from(packet.data));
}

async function decodeAlone(packets: readonly Uint8Array[]): Promise<void> {
  const decoder = new OpusDecoder({
    sampleRate: 16_000,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
    preSkip: 0,
  });
  await decoder.ready;
  for (const packet of packets) decoder.decodeFrame(packet);
  decoder.free();
}

async function listen(chunks: readonly Buffer[]): Promise<void> {
  const listener = await ChunkListener.create();
  for (const chunk of chunks) await listener.push(chunk);
  await listener.flush();
  listener.dispose();
}

async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The growth of the process while 50 streams are open, in MB. */
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
