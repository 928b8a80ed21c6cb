import { meterFraction } from '#client/ui/progress/meterFraction.ts';
import { createStore } from '#client/ui/store/createStore.ts';

const INTERVAL_MS = 100;
const SAMPLES = 4_096;

/** Measures the level of a microphone track; returns its store and a function that stops measuring. */
export function measureLevel(track: MediaStreamTrack) {
  const share = createStore(0);
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    // Rounds to whole percents, so that the noise of a silent microphone causes no re-render.
    share.set(Math.round(meterFraction(Math.sqrt(power)) * 100) / 100);
  }, INTERVAL_MS);
  return {
    share,
    stop: () => {
      clearInterval(timer);
      void context.close();
    },
  };
}
