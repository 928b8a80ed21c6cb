import { readdirSync, readFileSync } from 'node:fs';

/** The ids of this process's children that run this script. */
export const childProcesses = (script: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const isOfScript = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
        return Number(parent) === process.pid && isOfScript;
      } catch {
        return false;
      }
    });

/** The ids of this process's recognizers. */
export const recognizerProcesses = (): number[] => childProcesses('recognizerProcess');
