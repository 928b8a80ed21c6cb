import { workOnEmailConfirmations } from '#server/features/accounts/emailConfirmation/mailEmailConfirmation.ts';
import { workOnPasswordMails } from '#server/features/accounts/passwords/mailPasswordReset.ts';
import { workOnSignInNotices } from '#server/features/accounts/signIn/mailSignInNotice.ts';
import { workOnContactMails } from '#server/features/contact/mailContactMessage.ts';
import { workOnInvitationMails } from '#server/features/invitations/invitationMails.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { MailDeps } from '#server/platform/mail/mailer.ts';

interface Deps extends MailDeps {
  jobs: Jobs;
  /** Receives the messages of the contact page; absent when they are only stored. */
  contactEmail?: string | undefined;
}

/** Registers the handlers that send queued mails. */
export async function workOnMails({ contactEmail, ...deps }: Deps): Promise<void> {
  const { db, jobs, mailer } = deps;
  await workOnInvitationMails(deps);
  await workOnPasswordMails(jobs, deps);
  await workOnSignInNotices(jobs, deps);
  await workOnEmailConfirmations(jobs, deps);
  if (contactEmail) await workOnContactMails(jobs, { db, mailer, to: contactEmail });
}
