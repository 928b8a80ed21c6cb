/** The root mean square of speech at arm's length from the microphone, at which a level meter is full. */
const FULL_LEVEL = 0.12;

/**
 * Converts the root mean square of samples to the share of a full level meter, 0–1. Takes the square root, so that quiet
 * speech is visible too.
 */
export const meterFraction = (level: number): number => Math.min(1, Math.sqrt(level / FULL_LEVEL));
