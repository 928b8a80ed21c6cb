import type { Language } from '#shared/contract/languages.ts';
import type { KeepDays, SpeakerCount } from '#shared/contract/uploads.ts';

/** A file that is being uploaded from this browser. */
export interface Transfer {
  id: number;
  /** The owner. The file is neither sent nor shown for another account that signs in meanwhile. */
  userId: string | undefined;
  file: File;
  title: string;
  isOwnVoice: boolean;
  speakers: SpeakerCount | null;
  keepDays: KeepDays | null;
  language: Language;
  /** The meeting that the file is a recording of; null for a separate file. */
  meetingId: string | null;
  /** 'refused' is final; 'failed' can be retried. */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'refused';
  /** Whether the upload failed because there was no connection; it then resumes when the browser is online. */
  isOffline: boolean;
  /**
   * What an upload in the state 'sending' waits for before it resumes by itself; null while it is not interrupted.
   * 'connection': the end of another request that sends the same file, whose connection may also have broken.
   */
  awaited: 'server' | 'network' | 'connection' | null;
  /** The upload's URL on the server, when it is known. */
  url: string | null;
  sentBytes: number;
  /** Null while too little has been sent for an estimate. */
  secondsLeft: number | null;
  problem: string | null;
}
