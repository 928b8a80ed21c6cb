/** One row of the table that `npm run bench` prints. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The figure to reach. */
  aim?: number;
}
