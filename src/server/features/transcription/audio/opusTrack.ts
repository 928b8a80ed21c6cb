import { OpusDecoder } from 'opus-decoder';
import { opusDurationMs } from './opusPacket.ts';
import { SAMPLE_RATE } from './sampleRate.ts';
import { type ClockState, TrackClock } from './trackClock.ts';
import type { OpusPacket } from './webmReader.ts';

/** The codec's input buffer holds no more. */
const MAX_PACKET_BYTES = 3840;

/** Decodes Opus packets straight to 16 kHz mono: the codec itself mixes down and resamples. */
export class OpusTrack {
  readonly #clock: TrackClock;
  readonly #decoder = new OpusDecoder({
    sampleRate: SAMPLE_RATE,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
    preSkip: 0,
  });
  #isUsed = false;

  constructor(state?: ClockState) {
    this.#clock = new TrackClock(state);
  }

  get position(): number {
    return this.#clock.position;
  }

  snapshot(): ClockState {
    return this.#clock.snapshot();
  }

  /** Broken packets are left out; the clock fills their time. */
  async decode(packets: readonly OpusPacket[]): Promise<Int16Array> {
    await this.#decoder.ready;
    const pieces: Float32Array[] = [];
    for (const packet of packets) {
      if (packet.data.length > MAX_PACKET_BYTES || opusDurationMs(packet.data) === null) continue;
      if (packet.beginsTrack && this.#isUsed) await this.#decoder.reset();
      this.#isUsed = true;
      const silence = this.#clock.silenceBefore(packet.timeMs, packet.beginsTrack);
      const decoded = this.#decoder.decodeFrame(packet.data).channelData[0]!;
      if (silence > 0) pieces.push(new Float32Array(silence));
      pieces.push(decoded);
      this.#clock.advance(silence + decoded.length);
    }
    return toInt16(pieces);
  }

  dispose(): void {
    void this.#decoder.ready.then(() => this.#decoder.free());
  }
}

function toInt16(pieces: readonly Float32Array[]): Int16Array {
  const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    for (let i = 0; i < piece.length; i++) {
      const value = piece[i]! * 32_768;
      samples[at++] = Math.max(-32_768, Math.min(32_767, value));
    }
  }
  return samples;
}
