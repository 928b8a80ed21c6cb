import { toSamples } from '../../sampleRate.ts';
import { AudioError } from '../audioError.ts';
import { MAX_CHUNK_SAMPLES, MAX_CHUNK_SECONDS } from '../audioLimits.ts';
import type { OpusPacket } from '../containers/webmReader.ts';
import { MAX_PACKET_BYTES } from './codecInstance.ts';
import { OpusCodec } from './opusCodec.ts';
import { opusDurationMs } from './opusPacket.ts';
import { type ClockState, TrackClock } from './trackClock.ts';

/** Decodes Opus packets to 16 kHz mono; the codec itself downmixes and resamples. */
export class OpusTrack {
  readonly #clock: TrackClock;
  readonly #opened = OpusCodec.open();
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

  /**
   * Decodes the packets, with silence in place of invalid ones. Rejects with AudioError for more audio than a chunk may
   * hold.
   */
  async decode(packets: readonly OpusPacket[]): Promise<Int16Array> {
    const codec = await this.#opened;
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
      if (packet.beginsTrack && this.#isUsed) codec.reset();
      this.#isUsed = true;
      codec.decode(packet.data, samples, at);
    }
    return samples;
  }

  dispose(): void {
    this.#opened.then(
      (codec) => codec.close(),
      // Ignores a failed open, because decode rejects with it.
      () => {},
    );
  }
}
