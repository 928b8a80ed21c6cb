/** The live transcript that contains the lines. */
export interface LiveMoments {
  /** A line's start, such as 00:42; null for one that the transcript does not show. */
  labelOf: (lineId: string) => string | null;
  /** Whether the line was withdrawn since. */
  isGone: (lineId: string) => boolean;
  /** Shows the line in the live transcript. */
  onOpenLine: (lineId: string) => void;
}
