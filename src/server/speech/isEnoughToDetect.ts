import { toSamples } from './sampleRate.ts';

/** From this much speech on, models tell languages apart reliably; less of it is believed to be in the chosen one. */
const MIN_DETECTION_SAMPLES = toSamples(4_000);

/** Whether a detected language may be believed although nobody in the meeting chose it. */
export const isEnoughToDetect = (samples: number): boolean => samples >= MIN_DETECTION_SAMPLES;
