/** Every decoder outputs 16 kHz mono signed 16-bit PCM, because speech engines are trained on it. */
export const SAMPLE_RATE = 16_000;

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

export const toSamples = (ms: number): number => Math.round(ms * SAMPLES_PER_MS);

export const toMs = (samples: number): number => samples / SAMPLES_PER_MS;
