/** Decibels per step of a byte value. The loudest level, 32,768 squared, is 90.3 dB. */
const STEP_DB = 90.4 / 254;

/** Encodes each level as one byte in logarithmic steps of 0.36 dB, in base64; 0 stays 0. */
export const encodeLevels = (levels: readonly number[]): string =>
  Buffer.from(
    levels.map((level) => (level <= 0 ? 0 : 1 + Math.round((10 * Math.log10(1 + level)) / STEP_DB))),
  ).toString('base64');

export const decodeLevels = (text: string): number[] =>
  Array.from(Buffer.from(text, 'base64'), (byte) =>
    byte === 0 ? 0 : 10 ** (((byte - 1) * STEP_DB) / 10) - 1,
  );
