/** Noise suppression makes a quiet room almost digital zero, so only what is above this counts as sound. */
const AUDIBLE_LEVEL = 0.003;
const SILENT_AT_START_MS = 10_000;
/** Somebody who was heard once may well listen for a while. */
const SILENT_LATER_MS = 60_000;

/** Says whether a microphone has been silent for so long that its owner should look at it. */
export function silenceWatch(): (level: number, nowMs: number) => boolean {
  let quietSinceMs: number | null = null;
  let wasHeard = false;
  return (level, nowMs) => {
    if (level > AUDIBLE_LEVEL) {
      wasHeard = true;
      quietSinceMs = nowMs;
    }
    quietSinceMs ??= nowMs;
    return nowMs - quietSinceMs >= (wasHeard ? SILENT_LATER_MS : SILENT_AT_START_MS);
  };
}
