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
