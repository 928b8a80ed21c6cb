import { OpusDecoder } from 'opus-decoder';

/** Decodes Opus packets with the codec's package itself, to 16 kHz mono 16-bit samples. */
export async function decodedByPackage(packets: readonly Uint8Array[]): Promise<Int16Array> {
  const decoder = new OpusDecoder({
    sampleRate: 16_000,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
    preSkip: 0,
  });
  await decoder.ready;
  const all = packets.map((packet) => decoder.decodeFrame(packet).channelData[0]!);
  decoder.free();
  return Int16Array.from(
    all.flatMap((piece) => Array.from(piece)),
    (value) => Math.max(-32_768, Math.min(32_767, value * 32_768)),
  );
}
