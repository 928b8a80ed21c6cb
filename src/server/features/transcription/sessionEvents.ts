import type { Problem } from '#shared/contract/problem.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';

export interface Speaker {
  id: string;
  name: string;
  /** A guest has no account; `name` is what they typed. */
  isGuest: boolean;
}

/** The position of a stream when it was last stored. */
export interface StreamPosition {
  lastSeq: number;
  decoderState: Uint8Array | null;
  consumedMs: number;
  originAt: Date | null;
  isOriginStored: boolean;
}

/** Callbacks of a transcription session. */
export interface SessionEvents {
  /** Called with each preview and final line, to be broadcast to the meeting. */
  onLine(line: LiveLine): void;
  onDroppedPreview(id: string): void;
  /** Called when a stored line was retracted. */
  onRetracted(id: string, line: number): void;
  onGap(at: Date): void;
  /** Called when audio that arrived at `at` could not be decoded; `reason` is for the log. */
  onUndecoded(at: Date, reason: string): void;
  /** Called when all chunks up to this sequence number are durable. */
  onSettled(seq: number): void;
  onProblem(problem: Problem): void;
  onRecovered(): void;
  /** Called when the session has failed; the client may open the stream again. */
  onBroken(error: unknown): void;
}
