import type { Language } from '#shared/contract/languages.ts';
import type { KeepDays, SpeakerCount } from '#shared/contract/uploads.ts';

/** A file that is being uploaded from this browser. */
export interface Transfer {
  id: number;
  /** Its owner: it is neither sent nor shown under another account that signs in meanwhile. */
  userId: string | undefined;
  file: File;
  title: string;
  isOwnVoice: boolean;
  speakers: SpeakerCount | null;
  keepDays: KeepDays | null;
  language: Language;
  /** The meeting it is the recording of; null for a separate file. */
  meetingId: string | null;
  /** 'refused' is final; 'failed' may succeed when retried. */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'refused';
  /** Whether it failed for want of a connection, so that it goes on by itself when there is one. */
  isOffline: boolean;
  /** Its address on the server, as soon as it has one. */
  url: string | null;
  sentBytes: number;
  /** Null while too little was sent for an estimate. */
  secondsLeft: number | null;
  problem: string | null;
}
