import { createHash } from 'node:crypto';
import { findMailedInvitation } from '#server/features/invitations/invitations.queries.ts';
import {
  hasOtherAccounts,
  lockAdministration,
  updateAdministrator,
} from '#server/platform/administrators.queries.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tables.ts';
import type { RegistrationMode, RegistrationStatus } from '#shared/contract/registration.ts';
import { updateEmailProof } from './accounts.queries.ts';
import { findRegistrationMode, isInvitationGood, spendInvitation } from './registration.queries.ts';

export interface Newcomer {
  email: string;
  /** The secret of a link they hold: an administrator's, or that of a mail which invites them to a meeting. */
  invitation?: string | undefined;
}

interface AdmissionSettings {
  /** From the environment; null leaves it to the administrators. */
  fixedMode: RegistrationMode | null;
  /** Whether the first account administers the server: where only people at this machine reach it. */
  isFirstAdministrator: boolean;
  onFirstAdministrator: (userId: string) => void;
}

const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who may make an account on this server, and what the first one becomes. */
export class Admission {
  readonly #settings: AdmissionSettings;

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
  }

  async status(db: Db, invitation: string | undefined): Promise<RegistrationStatus> {
    const mode = this.#settings.fixedMode ?? (await findRegistrationMode(db)) ?? 'open';
    const email = invitation === undefined ? null : await mailedTo(db, invitation);
    const isInvited =
      mode === 'invited' &&
      invitation !== undefined &&
      (email !== null || (await isInvitationGood(db, hashInvitation(invitation))));
    return { mode, isAdmitted: mode === 'open' || isInvited, email };
  }

  /** Refuses before anything is looked up or hashed for somebody who may not come in. */
  async refuseUninvited(db: Db, { email, invitation }: Newcomer): Promise<void> {
    const status = await this.status(db, invitation);
    if (!status.isAdmitted) throw notAdmitted(status.mode, invitation);
    // One account for each mail: a link that is handed on lets nobody else in.
    if (status.mode === 'invited' && status.email !== null && !isSame(status.email, email))
      throw new AppError(
        'not_admitted',
        'This invitation is for another email address. Register with the one it was mailed to.',
      );
  }

  /** Inside the transaction that makes the account: uses the invitation up, and makes the first account an administrator. */
  async settle(transaction: Db, userId: string, newcomer: Newcomer): Promise<void> {
    const { email, invitation } = newcomer;
    await this.refuseUninvited(transaction, newcomer);
    if (invitation !== undefined) {
      const isSpent = await spendInvitation(transaction, hashInvitation(invitation), userId);
      // Of two who hold the same link the slower one finds it used, whatever was true a moment ago.
      if (!isSpent) await this.refuseUninvited(transaction, newcomer);
      const mailed = await mailedTo(transaction, invitation);
      if (mailed !== null && isSame(mailed, email)) await updateEmailProof(transaction, userId, email);
    }
    if (!this.#settings.isFirstAdministrator) return;
    await lockAdministration(transaction);
    if (await hasOtherAccounts(transaction, userId)) return;
    await updateAdministrator(transaction, userId, true);
    this.#settings.onFirstAdministrator(userId);
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The address whose mail brought this token, as long as its meeting is to come or goes on. */
async function mailedTo(db: Db, token: string): Promise<string | null> {
  const invitation = await findMailedInvitation(db, token);
  const isOver = invitation?.status === 'completed' || invitation?.status === 'cancelled';
  return invitation && !isOver ? invitation.email : null;
}

function notAdmitted(mode: RegistrationMode, invitation: string | undefined): AppError {
  if (mode === 'closed')
    return new AppError(
      'not_admitted',
      'Registration is closed on this server. Ask whoever runs it for an account.',
    );
  if (invitation === undefined)
    return new AppError(
      'not_admitted',
      'Registration is by invitation only. Open the link of your invitation to register.',
    );
  return new AppError('not_admitted', 'This invitation has expired, was used already or was withdrawn.');
}
