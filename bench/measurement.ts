/** One row of the table that `npm run bench` prints. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The figure to reach. */
  aim?: number;
  /** The aim is a budget: a figure above it fails the run. */
  isMost?: boolean;
}
