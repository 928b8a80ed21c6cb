import type { LiveLine } from '#shared/contract/transcription.ts';
import type { Speaker } from '#test/speaker.ts';

const POLL_MS = 10;

/** Records the wall-clock time in ms at which a viewer first sees each final line. */
export function watchFinals(viewer: Speaker) {
  const seen = new Map<string, { line: LiveLine; seenAt: number }>();
  const look = () => {
    for (const line of viewer.finals) if (!seen.has(line.id)) seen.set(line.id, { line, seenAt: Date.now() });
  };
  const timer = setInterval(look, POLL_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...seen.values()];
    },
  };
}
