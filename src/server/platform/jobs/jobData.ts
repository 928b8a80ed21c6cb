import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** A change to an account's sign-in methods, which is mailed to its owner. */
export interface SignInNotice {
  noticeId: string;
  userId: string;
  /** The account's address at the time of the change. */
  to: string;
  change: 'linked' | 'unlinked' | 'unlinkedByReset';
  googleEmail: string;
}

/** The payload of each background job. Jobs run at least once, so handlers must be idempotent. */
export interface JobData {
  summarize: { meetingId: string };
  transcribeUpload: { uploadId: string };
  announceSummary: { summaryId: string };
  notifySummaryReady: { noticeId: string };
  mailPasswordReset: { email: string };
  mailSignInNotice: SignInNotice;
  mailEmailConfirmation: { userId: string };
  mailContactMessage: { messageId: string };
  mailInvitation: { invitationId: string };
  mailCancellation: CancellationMail;
  embedLines: Record<string, never>;
  mailReminders: { userId: string };
}

/** A withdrawn invitation. Its row is deleted, so the job contains everything that the mail needs. */
export interface CancellationMail {
  /** The invitation's id. */
  id: string;
  email: string;
  meetingId: string;
  title: string;
  /** ISO 8601; null for a meeting without a time. */
  startTime: string | null;
  endTime: string | null;
  timeZone: string | null;
  sequence: number;
  organizer: Organizer;
  /** False if only this invitation was withdrawn; absent in jobs that an earlier version queued. */
  isMeetingCancelled?: boolean;
}

/** The person who sent the invitations. */
export interface Organizer {
  name: string;
  /** Reply-to address; null unless the person confirmed it. */
  email: string | null;
  language: InterfaceLanguage;
}

export type JobName = keyof JobData;
