import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';

/** Absolute paths of the two models. */
export interface DiarizationFiles {
  /** The model that detects when voices begin and end. */
  segmentation: string;
  /** The model that maps a voice to a vector. */
  embedding: string;
}

export interface DiarizationLoad extends DiarizationFiles {
  threads: number;
}

/** A part of a recording that is processed at once. */
export interface DiarizationWork {
  samples: Int16Array;
  /** The number of speakers; null when it is unknown or the part is not the whole recording. */
  speakers: number | null;
}

/** One voice in a part of a recording. */
export interface PartVoice {
  /** Number of the voice in the part's turns. */
  speaker: number;
  /** Unit vector. */
  vector: Float32Array;
}

export interface DiarizedPart {
  /** Turns with times from the beginning of the part. */
  turns: SpeakerTurn[];
  voices: PartVoice[];
}
