import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Preloaded into a server: shifts its wall clock by the milliseconds in the file CLOCK_FILE, reread at each SIGUSR2
 * and acknowledged in a file beside it. The monotonic clock runs on, as it does in a real jump.
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
