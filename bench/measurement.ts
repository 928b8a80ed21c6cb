/** One row of the table that `npm run bench` prints. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The target figure. */
  aim?: number;
  /** Whether the aim is an upper limit: a figure above it fails the run. */
  isMost?: boolean;
}
