/** A stretch of a recording in which one person speaks. Turns of different people may overlap. */
export interface SpeakerTurn {
  /** Milliseconds from the beginning of the recording. */
  startMs: number;
  endMs: number;
  /** Number of the speaker, from 0 in no particular order. */
  speaker: number;
}

export interface DiarizeOptions {
  /** The number of people who speak, or null when it is unknown. */
  speakers: number | null;
  signal: AbortSignal;
  /** Called from time to time with the milliseconds of the recording that are processed. */
  onProgress?: (doneMs: number) => Promise<void>;
}

/** The port of engines that detect who speaks when in a recording. */
export interface Diarizer {
  /** Whether the engine's models are on this machine and loadable. */
  readonly isReady: boolean;
  /**
   * Returns the turns ordered by their start. Rejects when the recording cannot be diarized, or with the signal's
   * reason.
   */
  findTurns(sound: AsyncIterable<Int16Array>, options: DiarizeOptions): Promise<SpeakerTurn[]>;
}
