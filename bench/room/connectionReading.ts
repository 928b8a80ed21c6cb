/** What the probe in the page reads of all connections of a member. */
export interface ConnectionReading {
  sentBytes: number;
  /** The camera streams sent to other people, by connection and media section (mid). */
  pictures: Record<string, { height: number; frames: number }>;
  /**
   * By connection: the samples of the other's voice that were played, and the concealed ones among them, which replace
   * lost or late audio.
   */
  voices: Record<string, { samples: number; concealedSamples: number }>;
  /** Received frames of the other's camera, by connection. */
  cameras: Record<string, number>;
}
