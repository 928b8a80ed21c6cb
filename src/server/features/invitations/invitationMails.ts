import type { CancellationMail } from '#server/platform/jobs/jobData.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type MailDeps, MailRefused } from '#server/platform/mail/mailer.ts';
import { newToken } from '#server/platform/secretTokens.ts';
import {
  addInvitationToken,
  findDueInvitation,
  findOrganizer,
  findReader,
  updateInvitationRefused,
  updateInvitationSent,
} from './invitations.queries.ts';
import { cancellationMail, invitationMail } from './invitationTexts.ts';
import { toCancellation } from './toCancellation.ts';

interface Deps extends MailDeps {
  jobs: Jobs;
}

/** Fans out to one job per person, so that a failing address does not delay the others. */
export async function workOnInvitationMails(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work('mailInvitation', ({ invitationId }) => sendInvitation(deps, invitationId), {
    concurrency: 4,
  });
  await jobs.work('mailCancellation', (cancellation) => sendCancellation(deps, cancellation), {
    concurrency: 4,
  });
}

async function sendInvitation({ db, jobs, mailer, publicUrl }: Deps, id: string): Promise<void> {
  const due = await findDueInvitation(db, id);
  const organizer = due && (await findOrganizer(db, due.ownerId));
  if (!due || !organizer) return;
  // Stored before the mail is sent, so that every link that arrives is valid.
  const token = newToken(24);
  await addInvitationToken(db, id, token);
  const reader = await findReader(db, due.email);
  const mail = invitationMail({
    meeting: due,
    id,
    email: due.email,
    isUpdate: due.sentAt !== null,
    language: reader?.language ?? organizer.language,
    readerZone: reader?.timeZone ?? null,
    organizer,
    senderAddress: mailer.address,
    publicUrl,
    link: `${publicUrl}/join/${token}`,
  });
  await mailer.send(mail).catch(async (error) => {
    if (error instanceof MailRefused) await updateInvitationRefused(db, id);
    throw error;
  });
  if (await updateInvitationSent(db, id, due.sequence)) return;
  await jobs.send(db, 'mailCancellation', toCancellation(due, organizer, { isMeetingCancelled: false }), id);
}

async function sendCancellation({ db, mailer, publicUrl }: Deps, mail: CancellationMail): Promise<void> {
  const { id, startTime, endTime, email, organizer, isMeetingCancelled = false } = mail;
  const reader = await findReader(db, email);
  await mailer.send(
    cancellationMail({
      id,
      meeting: {
        ...mail,
        startTime: startTime === null ? null : new Date(startTime),
        endTime: endTime === null ? null : new Date(endTime),
      },
      email,
      organizer,
      isMeetingCancelled,
      language: reader?.language ?? organizer.language,
      readerZone: reader?.timeZone ?? null,
      senderAddress: mailer.address,
      publicUrl,
    }),
  );
}
