/** Access to the live transcript that contains the cited lines. */
export interface LiveMoments {
  /** A line's start, such as 00:42; null if the transcript does not show the line. */
  labelOf: (lineId: string) => string | null;
  /** Whether the line has been withdrawn. */
  isGone: (lineId: string) => boolean;
  /** Scrolls to the line in the live transcript. */
  onOpenLine: (lineId: string) => void;
}
