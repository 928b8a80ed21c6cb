import type { Problem } from '#shared/contract/problem.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';

export interface Speaker {
  id: string;
  name: string;
  /** Without an account: the name is what they typed. */
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

/** What a session tells those who listen to it. */
export interface SessionEvents {
  /** A preview or a final line, for everybody in the meeting. */
  onLine(line: LiveLine): void;
  onDroppedPreview(id: string): void;
  onGap(at: Date): void;
  /** Audio that arrived then could not be decoded; `reason` is for the log. */
  onUndecoded(at: Date, reason: string): void;
  /** Everything up to this sequence number is durable. */
  onSettled(seq: number): void;
  onProblem(problem: Problem): void;
  onRecovered(): void;
  /** The session cannot go on; the client may open the stream again. */
  onBroken(error: unknown): void;
}
