import type { LinkStats } from './linkStats.ts';

/** What is sent beside the sound, which is never reduced. */
export type PictureLevel = 'full' | 'small' | 'paused';

const LEVELS: readonly PictureLevel[] = ['full', 'small', 'paused'];
/** Below this many kbit/s a picture is not worth what it takes from the sound. */
const SCARCE_KBITS = 80;
/** Bad samples in a row after which a level is left for the next lower one: pausing takes longer to decide. */
const PATIENCE: Record<PictureLevel, number> = { full: 3, small: 5, paused: Number.POSITIVE_INFINITY };
/** Good samples in a row after which the next higher level is tried; doubles each time that the attempt fails. */
const RECOVERY = 5;
const MAX_RECOVERY = 40;
/** Samples within which a lowering means that the attempt before has failed. */
const TRIAL = 10;

type Sample = Pick<LinkStats, 'lossSent' | 'roundTripMs' | 'availableKbits'>;

/** Decides by samples of one connection, one every two seconds, how much picture it carries beside the sound. */
export class SoundFirst {
  #level = 0;
  #badSamples = 0;
  #goodSamples = 0;
  #recovery = RECOVERY;
  #samplesSinceRaise = TRIAL;

  get level(): PictureLevel {
    return LEVELS[this.#level]!;
  }

  add(sample: Sample): PictureLevel {
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

/** The browser's estimate alone can be low just because little was sent. */
function isBad({ lossSent, roundTripMs, availableKbits }: Sample): boolean {
  const isScarce = availableKbits !== null && availableKbits < SCARCE_KBITS;
  return lossSent >= 0.1 || (isScarce && (lossSent >= 0.02 || (roundTripMs ?? 0) >= 500));
}

const isGood = ({ lossSent, roundTripMs }: Sample): boolean => lossSent <= 0.03 && (roundTripMs ?? 0) < 500;
