import type { Language } from '#shared/contract/languages.ts';

/** A file that is being uploaded from this browser. */
export interface Transfer {
  id: number;
  /** Its owner: it is neither sent nor shown under another account that signs in meanwhile. */
  userId: string | undefined;
  file: File;
  title: string;
  isOwnVoice: boolean;
  language: Language;
  /** The meeting it is the recording of; null for a separate file. */
  meetingId: string | null;
  /** 'refused' is final; 'failed' may succeed when retried. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  sentBytes: number;
  problem: string | null;
}
