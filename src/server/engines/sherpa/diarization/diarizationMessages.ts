import type { SpeakerTurn } from '#server/speech/diarization/diarizer.ts';

/** Absolute paths of the two models. */
export interface DiarizationFiles {
  /** Finds when voices begin and end. */
  segmentation: string;
  /** Turns a voice into a vector. */
  embedding: string;
}

export interface DiarizationLoad extends DiarizationFiles {
  threads: number;
}

/** A part of a recording that fits in memory. */
export interface DiarizationWork {
  samples: Int16Array;
  /** Where the whole recording is one part and somebody knows how many people speak in it. */
  speakers: number | null;
}

/** One voice in a part of a recording. */
export interface PartVoice {
  /** Its number in the turns of the part. */
  speaker: number;
  /** Of length 1. */
  vector: Float32Array;
}

export interface DiarizedPart {
  /** From the beginning of the part. */
  turns: SpeakerTurn[];
  voices: PartVoice[];
}
