import { toSamples } from './sampleRate.ts';

/**
 * Minimum length of speech from which models detect the language reliably; shorter speech is assigned the chosen
 * language.
 */
const MIN_DETECTION_SAMPLES = toSamples(4_000);

/** Whether an utterance is long enough to accept a detected language that nobody in the meeting chose. */
export const isEnoughToDetect = (samples: number): boolean => samples >= MIN_DETECTION_SAMPLES;
