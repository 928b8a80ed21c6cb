import type { LinkStats } from '../quality/linkStats.ts';

/** How much video is sent next to the audio, which is never reduced. */
export type VideoLevel = 'full' | 'small' | 'paused';

const LEVELS: readonly VideoLevel[] = ['full', 'small', 'paused'];
/** Bandwidth in kbit/s below which video is not worth its share of the bandwidth. */
const SCARCE_KBITS = 80;
/** Consecutive bad samples before the next lower level is used; pausing takes more samples. */
const PATIENCE: Record<VideoLevel, number> = { full: 3, small: 5, paused: Number.POSITIVE_INFINITY };
/** Consecutive good samples before the next higher level is tried; doubles each time the attempt fails. */
const RECOVERY = 5;
const MAX_RECOVERY = 40;
/** Number of samples within which a reduction means that the last attempt failed. */
const TRIAL = 10;

type Sample = Pick<LinkStats, 'lossSent' | 'roundTripMs' | 'availableKbits'>;

/** Decides how much video one connection carries next to the audio, from one sample every two seconds. */
export class VideoAdaptation {
  #level = 0;
  #badSamples = 0;
  #goodSamples = 0;
  #recovery = RECOVERY;
  #samplesSinceRaise = TRIAL;

  get level(): VideoLevel {
    return LEVELS[this.#level]!;
  }

  add(sample: Sample): VideoLevel {
    this.#badSamples = isBad(sample) ? this.#badSamples + 1 : 0;
    this.#goodSamples = isGood(sample) ? this.#goodSamples + 1 : 0;
    this.#samplesSinceRaise++;
    if (this.#badSamples >= PATIENCE[this.level]) this.#lower();
    else if (this.#level > 0 && this.#goodSamples >= this.#recovery) this.#raise();
    else if (this.#level === 0 && this.#samplesSinceRaise > TRIAL) this.#recovery = RECOVERY;
    return this.level;
  }

  #lower(): void {
    if (this.#samplesSinceRaise < TRIAL) this.#recovery = Math.min(MAX_RECOVERY, this.#recovery * 2);
    this.#level++;
    this.#badSamples = 0;
  }

  #raise(): void {
    this.#level--;
    this.#goodSamples = 0;
    this.#samplesSinceRaise = 0;
  }
}

/** Requires loss or delay too, because the browser's bandwidth estimate is also low if little was sent. */
function isBad({ lossSent, roundTripMs, availableKbits }: Sample): boolean {
  const isScarce = availableKbits !== null && availableKbits < SCARCE_KBITS;
  return lossSent >= 0.1 || (isScarce && (lossSent >= 0.02 || (roundTripMs ?? 0) >= 500));
}

const isGood = ({ lossSent, roundTripMs }: Sample): boolean => lossSent <= 0.03 && (roundTripMs ?? 0) < 500;
