import { findMailedInvitation } from '#server/features/invitations/invitations.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import {
  hasOtherAccounts,
  lockAdministration,
  updateAdministrator,
} from '#server/platform/sessions/administrators.queries.ts';
import type { RegistrationMode, RegistrationStatus } from '#shared/contract/registration.ts';
import { updateEmailVerification } from '../accounts.queries.ts';
import { findRegistrationMode, isInvitationValid, redeemInvitation } from './registration.queries.ts';

export interface Registrant {
  email: string;
  /** Token of an invitation link, created by an administrator or mailed as an invitation to a meeting. */
  invitation?: string | undefined;
}

interface AdmissionSettings {
  /** The mode set by the environment; null leaves the choice to the administrators. */
  fixedMode: RegistrationMode | null;
  /** Whether the first account becomes administrator; true only if no other machine can reach the server. */
  isFirstAdministrator: boolean;
  onFirstAdministrator: (userId: string) => void;
}

/** Thrown if the server's admission rules reject a registration. */
export class NotAdmittedError extends AppError {}

/** Decides who may register on this server, and whether a new account becomes administrator. */
export class Admission {
  readonly #settings: AdmissionSettings;

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
  }

  async status(db: Db, invitation: string | undefined): Promise<RegistrationStatus> {
    const mode = this.#settings.fixedMode ?? (await findRegistrationMode(db)) ?? 'open';
    const email = invitation === undefined ? null : await invitedAddress(db, invitation);
    const isInvited =
      mode === 'invited' &&
      invitation !== undefined &&
      (email !== null || (await isInvitationValid(db, hashToken(invitation))));
    return { mode, isAdmitted: mode === 'open' || isInvited, email };
  }

  /** Throws NotAdmittedError before anything is looked up or hashed for a person who may not register. */
  async refuseUninvited(db: Db, { email, invitation }: Registrant): Promise<void> {
    const status = await this.status(db, invitation);
    if (!status.isAdmitted) throw notAdmitted(status.mode, invitation);
    // A mailed invitation admits only the address that it was sent to, so that a forwarded link admits nobody else.
    if (status.mode === 'invited' && status.email !== null && !isSame(status.email, email))
      throw new NotAdmittedError('registration_invitation_foreign');
  }

  /**
   * Redeems the invitation, and makes the first account an administrator. Call in the transaction that creates the
   * account.
   */
  async completeRegistration(transaction: Db, userId: string, newcomer: Registrant): Promise<void> {
    const { email, invitation } = newcomer;
    await this.refuseUninvited(transaction, newcomer);
    if (invitation !== undefined) {
      const isSpent = await redeemInvitation(transaction, hashToken(invitation), userId);
      // Checks again if the link was already spent: of two people who race for it, the slower one is not admitted.
      if (!isSpent) await this.refuseUninvited(transaction, newcomer);
      const mailed = await invitedAddress(transaction, invitation);
      if (mailed !== null && isSame(mailed, email)) await updateEmailVerification(transaction, userId, email);
    }
    if (!this.#settings.isFirstAdministrator) return;
    await lockAdministration(transaction);
    if (await hasOtherAccounts(transaction, userId)) return;
    await updateAdministrator(transaction, userId, true);
    this.#settings.onFirstAdministrator(userId);
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The address to which this token was mailed; null after its meeting is over. */
async function invitedAddress(db: Db, token: string): Promise<string | null> {
  const invitation = await findMailedInvitation(db, token);
  const isOver = invitation?.status === 'completed' || invitation?.status === 'cancelled';
  return invitation && !isOver ? invitation.email : null;
}

function notAdmitted(mode: RegistrationMode, invitation: string | undefined): NotAdmittedError {
  if (mode === 'closed') return new NotAdmittedError('registration_closed');
  if (invitation === undefined) return new NotAdmittedError('registration_invited');
  return new NotAdmittedError('registration_invitation_spent');
}
