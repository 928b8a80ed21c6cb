import { OpusDecoder } from 'opus-decoder';
import { SAMPLE_RATE, toSamples } from '../sampleRate.ts';
import { AudioError } from './audioError.ts';
import { MAX_CHUNK_SAMPLES, MAX_CHUNK_SECONDS } from './audioLimits.ts';
import { opusDurationMs } from './opusPacket.ts';
import { type ClockState, TrackClock } from './trackClock.ts';
import type { OpusPacket } from './webmReader.ts';

/** Size of the codec's input buffer. */
const MAX_PACKET_BYTES = 3840;

/** Decodes Opus packets to 16 kHz mono; the codec itself downmixes and resamples. */
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

  /** Skips invalid packets; silence fills their time. Rejects with AudioError for more audio than a chunk may hold. */
  async decode(packets: readonly OpusPacket[]): Promise<Int16Array> {
    await this.#decoder.ready;
    const placed: { packet: OpusPacket; at: number }[] = [];
    const begin = this.#clock.position;
    for (const packet of packets) {
      const durationMs = packet.data.length > MAX_PACKET_BYTES ? null : opusDurationMs(packet.data);
      if (durationMs === null) continue;
      this.#clock.advance(this.#clock.silenceBefore(packet.timeMs, packet.beginsTrack));
      placed.push({ packet, at: this.#clock.position - begin });
      this.#clock.advance(toSamples(durationMs));
      // Checked before the samples are allocated.
      if (this.#clock.position - begin > MAX_CHUNK_SAMPLES)
        throw new AudioError('unsupported_format', `One chunk claims more than ${MAX_CHUNK_SECONDS} s`);
    }
    const samples = new Int16Array(this.#clock.position - begin);
    for (const { packet, at } of placed) {
      if (packet.beginsTrack && this.#isUsed) await this.#decoder.reset();
      this.#isUsed = true;
      writeInt16(this.#decoder.decodeFrame(packet.data).channelData[0]!, samples, at);
    }
    return samples;
  }

  dispose(): void {
    void this.#decoder.ready.then(() => this.#decoder.free());
  }
}

function writeInt16(decoded: Float32Array, samples: Int16Array, at: number): void {
  for (let i = 0; i < decoded.length; i++) {
    const value = decoded[i]! * 32_768;
    // Comparisons instead of Math.min and Math.max, which cost twice as much per sample; few samples are clipped.
    if (value > 32_767) samples[at + i] = 32_767;
    else if (value < -32_768) samples[at + i] = -32_768;
    else samples[at + i] = value;
  }
}
