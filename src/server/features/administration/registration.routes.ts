import type { FastifyInstance } from 'fastify';
import {
  countInvitations,
  deleteInvitation,
  findRegistrationMode,
  insertInvitation,
  listInvitations,
  MAX_INVITATIONS,
  updateRegistrationMode,
} from '#server/features/accounts/registration/registration.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import { administrationApi as api } from '#shared/contract/administration.ts';
import type { RegistrationMode } from '#shared/contract/registration.ts';
import { audit } from './audit.ts';

export interface RegistrationDeps {
  db: Db;
  publicUrl: string;
  /** The mode set by the environment; null leaves the choice to the administrators. */
  fixedMode: RegistrationMode | null;
}

/** Routes that set who may register, and manage the links that admit single people. */
export function registrationRoutes(
  app: FastifyInstance,
  { db, publicUrl, fixedMode }: RegistrationDeps,
): void {
  serve(app, api.registration, async () => ({
    mode: fixedMode ?? (await findRegistrationMode(db)) ?? 'open',
    isFixed: fixedMode !== null,
    invitations: (await listInvitations(db)).map((row) => ({
      id: row.id,
      note: row.note,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      usedBy: row.usedBy,
    })),
  }));

  serve(app, api.chooseRegistration, async ({ signedIn, body: { mode }, request }) => {
    if (fixedMode !== null) throw new AppError('registration_fixed');
    await updateRegistrationMode(db, mode);
    audit(request, signedIn, 'registration chosen', { mode });
    return undefined;
  });

  serve(app, api.invite, async ({ signedIn, body: { note, days }, request }) => {
    if ((await countInvitations(db)) >= MAX_INVITATIONS) throw new AppError('too_many_invitations');
    const token = newToken();
    const tokenHash = hashToken(token);
    const { id } = await insertInvitation(db, { tokenHash, note, createdBy: signedIn.userId, days });
    audit(request, signedIn, 'invitation made', { invitationId: id, days });
    return { link: `${publicUrl}/login?mode=register&invitation=${token}` };
  });

  serve(app, api.withdrawInvitation, async ({ signedIn, params: { id }, request }) => {
    if (!(await deleteInvitation(db, id))) throw notFound();
    audit(request, signedIn, 'invitation withdrawn', { invitationId: id });
    return undefined;
  });
}
