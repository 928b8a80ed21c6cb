import { createStore } from '#client/ui/store/createStore.ts';

const INTERVAL_MS = 100;
const SAMPLES = 4_096;
/** The level of speech at an arm's length, which fills the meter. */
const FULL_LEVEL = 0.12;

/** Share of a full meter, from 0 to 1, for the root mean square of samples: by its root, so that quiet speech is seen too. */
export const shareOf = (level: number): number => Math.min(1, Math.sqrt(level / FULL_LEVEL));

/** Measures a microphone's track; returns its store and what ends the measuring. */
export function measureLevel(track: MediaStreamTrack) {
  const share = createStore(0);
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    // Whole percents, so that the noise of a silent microphone causes no rendering.
    share.set(Math.round(shareOf(Math.sqrt(power)) * 100) / 100);
  }, INTERVAL_MS);
  return {
    share,
    stop: () => {
      clearInterval(timer);
      void context.close();
    },
  };
}
