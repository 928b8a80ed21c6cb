/** Level above which audio counts as sound. Noise suppression turns a quiet room almost into digital zero. */
const AUDIBLE_LEVEL = 0.003;
const SILENT_AT_START_MS = 10_000;
/** Longer after the first sound, because a participant with a working microphone may only listen for a while. */
const SILENT_LATER_MS = 60_000;

/** Detects a microphone that is silent for suspiciously long. Takes the level, 0–1, and a time in ms. */
export function silenceDetector(): (level: number, nowMs: number) => boolean {
  let quietSinceMs: number | null = null;
  let hadSound = false;
  return (level, nowMs) => {
    if (level > AUDIBLE_LEVEL) {
      hadSound = true;
      quietSinceMs = nowMs;
    }
    quietSinceMs ??= nowMs;
    return nowMs - quietSinceMs >= (hadSound ? SILENT_LATER_MS : SILENT_AT_START_MS);
  };
}
