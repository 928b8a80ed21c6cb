import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type EditedList, mergeEdited } from '#server/platform/mergeEdited.ts';
import { MAX_INVITEES } from '#shared/contract/invitations.ts';
import { problem } from '#shared/contract/problem.ts';
import {
  type CancelledInvitation,
  countInvitationMails,
  deleteInvitations,
  deleteOldInvitationMails,
  findOrganizer,
  incrementCalendarSequence,
  insertInvitations,
  listInvitations,
  listSentInvitations,
  listSentInvitationsOf,
} from './invitations.queries.ts';
import { toCancellation } from './toCancellation.ts';

/** Daily limit of invitation mails per account: enough for a team, too few to be useful for a spammer. */
export const MAX_MAILS_PER_DAY = 200;

const lowerCased = (emails: readonly string[]): string[] => emails.map((email) => email.toLowerCase());

interface Deps {
  jobs: Jobs;
  /** If false, the list is kept so that the owner can write to the addresses, and nothing is queued. */
  isMailAvailable: boolean;
}

/**
 * Invitations by mail, the implementation of `InvitedPeople` for meetings. Changes only queue jobs, which run after the
 * transaction has committed.
 */
export class MailedInvitations {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async invite(db: Db, meeting: MeetingRow, { edited, before }: EditedList): Promise<void> {
    const invited = await listInvitations(db, meeting.id);
    const stored = invited.map(({ email }) => email);
    const wanted = new Set(
      mergeEdited(stored, { edited: lowerCased(edited), before: before && lowerCased(before) }),
    );
    if (wanted.size > MAX_INVITEES)
      throw new AppError(problem('too_many_invitees', { maximum: MAX_INVITEES }), { field: 'invitees' });
    const dropped = invited.filter(({ email }) => !wanted.has(email)).map(({ id }) => id);
    if (dropped.length > 0) {
      const sent = await listSentInvitations(db, meeting.id);
      await this.#queueCancellations(
        db,
        sent.filter(({ id }) => dropped.includes(id)),
        { isMeetingCancelled: false },
      );
      // Otherwise an address that is invited again would get a lower sequence than its cancellation had, and calendar
      // programs would ignore that invitation.
      await incrementCalendarSequence(db, meeting.id);
      await deleteInvitations(db, dropped);
    }
    const added = [...wanted].filter((email) => !stored.includes(email));
    if (added.length === 0) return;
    await this.#countMails(db, meeting.owner_id, added.length);
    await this.#queue(db, await insertInvitations(db, meeting.id, added));
  }

  async announceChange(db: Db, meeting: MeetingRow): Promise<void> {
    // Includes invitations not yet marked as sent, because a mail with the old time may be on its way right now.
    const invited = await listInvitations(db, meeting.id);
    const reachable = invited.filter(({ refused_at }) => refused_at === null);
    await this.#countMails(db, meeting.owner_id, reachable.length);
    await this.#queue(db, reachable);
  }

  async cancelInvitations(db: Db, meeting: MeetingRow): Promise<void> {
    await this.#queueCancellations(db, await listSentInvitations(db, meeting.id), {
      isMeetingCancelled: true,
    });
  }

  /** Cancels the invitations of an account that is deleted with all its meetings. */
  async cancelAllOf(db: Db, ownerId: string): Promise<void> {
    await this.#queueCancellations(db, await listSentInvitationsOf(db, ownerId), {
      isMeetingCancelled: true,
    });
  }

  async #countMails(db: Db, ownerId: string, mails: number): Promise<void> {
    if (!this.#deps.isMailAvailable || mails === 0) return;
    await deleteOldInvitationMails(db, ownerId);
    if (await countInvitationMails(db, ownerId, mails, MAX_MAILS_PER_DAY)) return;
    throw new AppError(problem('too_many_mails', { maximum: MAX_MAILS_PER_DAY }));
  }

  async #queue(db: Db, invitations: { id: string }[]): Promise<void> {
    if (!this.#deps.isMailAvailable) return;
    for (const { id } of invitations)
      await this.#deps.jobs.send(db, 'mailInvitation', { invitationId: id }, id);
  }

  /** The job contains the whole mail, because meeting, list and perhaps account are deleted by the time it runs. */
  async #queueCancellations(
    db: Db,
    invitations: CancelledInvitation[],
    scope: { isMeetingCancelled: boolean },
  ): Promise<void> {
    const [first] = invitations;
    if (!first || !this.#deps.isMailAvailable) return;
    const organizer = await findOrganizer(db, first.ownerId);
    if (!organizer) return;
    for (const invitation of invitations) {
      await this.#deps.jobs.send(
        db,
        'mailCancellation',
        toCancellation(invitation, organizer, scope),
        invitation.id,
      );
    }
  }
}
