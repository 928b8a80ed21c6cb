import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the recognizers that this process started. */
export const recognizerProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const isRecognizer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recognizerProcess');
        return Number(parent) === process.pid && isRecognizer;
      } catch {
        return false;
      }
    });
