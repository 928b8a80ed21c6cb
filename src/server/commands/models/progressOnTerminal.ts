import type { DownloadProgress } from '#server/models/download/downloadModel.ts';
import { progressText } from '#server/models/download/progressText.ts';

const EVERY_MS = 1_000;
const EVERY_PERCENT = 10;

/**
 * Prints progress on stderr: on a terminal one line that is rewritten, otherwise a line for every tenth of the model and
 * for each interruption.
 */
export function progressOnTerminal(name: string): (progress: DownloadProgress) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  let shownPercent = -1;
  let shownInterruption: string | null = null;
  return (progress) => {
    const percent = Math.floor((progress.receivedBytes / progress.totalBytes) * 100);
    const isLast = percent === 100;
    const isChange = progress.interruption !== shownInterruption;
    shownInterruption = progress.interruption;
    if (process.stderr.isTTY) {
      if (!isLast && !isChange && performance.now() - shownAt < EVERY_MS) return;
      shownAt = performance.now();
      // Leaves an interruption on a line of its own, because it may be longer than the terminal is wide.
      const isKept = isLast || (isChange && shownInterruption !== null);
      process.stderr.write(`\r\x1b[K${progressText(name, progress)}${isKept ? '\n' : ''}`);
    } else if (
      percent >= shownPercent + EVERY_PERCENT ||
      (isLast && shownPercent < 100) ||
      isChange ||
      shownPercent < 0
    ) {
      shownPercent = percent;
      process.stderr.write(`${progressText(name, progress)}\n`);
    }
  };
}
