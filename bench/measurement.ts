import { loadavg } from 'node:os';

/** A row of the table printed by `npm run bench`. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The target value. */
  aim?: number;
  /** Whether the aim is an upper limit, which fails the run when it is exceeded. */
  isMost?: boolean;
}

/** A row with the number of processes that wanted to run during the last minute, beside which timings are to be read. */
export const machineLoad = (): Measurement => ({
  name: 'load of the machine meanwhile',
  value: loadavg()[0] ?? 0,
  unit: '',
});
