/** A stretch of a recording in which one person speaks. Turns of different people may overlap. */
export interface SpeakerTurn {
  /** From the beginning of the recording. */
  startMs: number;
  endMs: number;
  /** Numbered from 0 in no particular order. */
  speaker: number;
}

export interface DiarizeOptions {
  /** How many people speak, where somebody knows it. */
  speakers: number | null;
  signal: AbortSignal;
  /** Called now and then with how far it is. */
  onProgress?: (doneMs: number) => Promise<void>;
}

/** The port of engines that find out who speaks when in a recording. */
export interface Diarizer {
  /** Whether its models are on this machine and loadable. */
  readonly isReady: boolean;
  /** The turns by their beginning. Rejects when the recording cannot be diarized, or with the reason of the signal. */
  findTurns(sound: AsyncIterable<Int16Array>, options: DiarizeOptions): Promise<SpeakerTurn[]>;
}
