import type { Problem } from '#shared/contract/problem.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';

export interface Speaker {
  id: string;
  name: string;
  /** A guest has no account; `name` is what they typed. */
  isGuest: boolean;
}

/** Where a stream stood when it was last stored. */
export interface StreamPosition {
  lastSeq: number;
  decoderState: Uint8Array | null;
  consumedMs: number;
  originAt: Date | null;
  isOriginStored: boolean;
}

/** Callbacks of a transcription session. */
export interface SessionEvents {
  /** A preview or a final line, for everybody in the meeting. */
  onLine(line: LiveLine): void;
  onDroppedPreview(id: string): void;
  /** A stored line was taken back. */
  onRetracted(id: string, line: number): void;
  onGap(at: Date): void;
  /** Audio that arrived at this time could not be decoded; `reason` is for the log. */
  onUndecoded(at: Date, reason: string): void;
  /** Everything up to this sequence number is durable. */
  onSettled(seq: number): void;
  onProblem(problem: Problem): void;
  onRecovered(): void;
  /** The session has failed; the client may open the stream again. */
  onBroken(error: unknown): void;
}
