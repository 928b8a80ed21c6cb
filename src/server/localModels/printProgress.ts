import type { DownloadProgress } from '#server/models/download/downloadModel.ts';
import { progressText } from '#server/models/download/progressText.ts';
import type { Model } from '#server/models/model.ts';

const EVERY_PERCENT = 10;

/**
 * Prints a line for every downloaded tenth of a model, and one for each interruption. Without a network nothing arrives,
 * so that only the line on the failed download is printed.
 */
export function printProgress(
  print: (line: string) => void,
): (model: Model, progress: DownloadProgress) => void {
  const printed = new Map<string, string>();
  return ({ id, name }, progress) => {
    const tenth = Math.floor((progress.receivedBytes / progress.totalBytes) * (100 / EVERY_PERCENT));
    const step = `${tenth} ${progress.receivedBytes > 0 ? progress.interruption : null}`;
    if (printed.get(id) === step) return;
    printed.set(id, step);
    print(progressText(name, progress));
  };
}
