/** Noise suppression turns a quiet room almost into digital zero; only a level above this counts as sound. */
const AUDIBLE_LEVEL = 0.003;
const SILENT_AT_START_MS = 10_000;
/** A person whose microphone works may listen to others for a while. */
const SILENT_LATER_MS = 60_000;

/** Detects a microphone that has been silent for so long that its owner should check it. */
export function silenceWatch(): (level: number, nowMs: number) => boolean {
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
