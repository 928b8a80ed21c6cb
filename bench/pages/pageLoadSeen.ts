/** What the probe in the page sees of its load, in milliseconds from the beginning of the navigation. */
export interface PageLoadSeen {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** Time at which the first control was painted. */
  control: number | null;
}
