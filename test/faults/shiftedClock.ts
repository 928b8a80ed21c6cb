import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Preloaded into a server to shift its wall clock by the milliseconds in the file CLOCK_FILE, which it re-reads at each
 * SIGUSR2 and acknowledges in a file beside it. The monotonic clock is unaffected, as in a real jump.
 */
const RealDate = Date;
let offsetMs = 0;

class ShiftedDate extends RealDate {
  static override now(): number {
    return RealDate.now() + offsetMs;
  }

  constructor(...args: [] | ConstructorParameters<typeof RealDate>) {
    if (args.length === 0) super(ShiftedDate.now());
    else super(...args);
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on('SIGUSR2', () => {
  const file = process.env.CLOCK_FILE ?? '';
  offsetMs = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.now`, new Date().toISOString());
});
