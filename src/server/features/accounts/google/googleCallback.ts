import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { updateConfirmation } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { Admission } from '../registration/admission.ts';
import { rememberDevice } from '../signIn/beginSession.ts';
import type { KnownDevices } from '../signIn/knownDevices.ts';
import type { Attempt } from './googleAttempt.ts';
import { GoogleFailure } from './googleFailure.ts';
import { findUserIdByIdentity } from './googleIdentities.queries.ts';
import { linkGoogle } from './googleLink.ts';
import type { GooglePerson, GoogleProvider } from './googleProvider.ts';
import { signInWithGoogle } from './googleSignIn.ts';

export interface CallbackDeps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  admission: Admission;
  /** Null if this server sends no mail. */
  mailJobs: Jobs | null;
}

/** Who Google says has returned from it. Throws if this browser made no such attempt. */
export async function identify(
  provider: GoogleProvider,
  attempt: Attempt | null,
  { url }: FastifyRequest,
): Promise<{ attempt: Attempt; person: GooglePerson }> {
  const { search, searchParams } = new URL(url, 'http://callback');
  if (!attempt) throw new GoogleFailure('login_failure', 'this browser began no sign-in');
  if (searchParams.get('state') !== attempt.state)
    throw new GoogleFailure('login_failure', 'the answer belongs to another sign-in');
  return { attempt, person: await provider.identify(attempt, search) };
}

/** Does what the person was sent to Google for: signs in, links the account, or confirms who they are. */
export async function finishAttempt(
  deps: CallbackDeps,
  { attempt, person }: { attempt: Attempt; person: GooglePerson },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (attempt.intent === 'signIn') return signIn(deps, { attempt, person }, request, reply);
  const { db, mailJobs } = deps;
  const { signedIn } = request;
  if (!signedIn || signedIn.sessionId !== attempt.sessionId)
    throw new GoogleFailure('login_failure', 'the session that asked for it is over');
  const { userId, sessionId } = signedIn;
  if (attempt.intent === 'link') {
    await linkGoogle(db, mailJobs, signedIn, person);
    request.log.info({ userId, address: request.ip }, 'Google linked');
  } else if ((await findUserIdByIdentity(db, person)) === userId) {
    await updateConfirmation(db, sessionId);
  } else throw new GoogleFailure('login_failure', 'another Google account answered');
}

async function signIn(
  { db, admission, sessions, devices }: CallbackDeps,
  { attempt, person }: { attempt: Attempt; person: GooglePerson },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const account = await signInWithGoogle(db, admission, person, {
    invitation: attempt.invitation,
    begin: (transaction, userId) =>
      sessions.begin(request, reply, { userId, isRemembered: false }, transaction),
  });
  const { userId, isNew } = account;
  request.log.info(
    { userId, address: request.ip },
    isNew ? 'registered with Google' : 'signed in with Google',
  );
  await rememberDevice({ db, devices }, request, reply, account);
}

/**
 * Converts an error to the failure that the screen knows. Logs only the kind of the cause, because its text may quote a
 * token.
 */
export function toFailure(request: FastifyRequest, error: unknown): GoogleFailure {
  if (!(error instanceof GoogleFailure)) throw error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const kind =
    cause && ((cause as { error?: string }).error ?? (cause as { code?: string }).code ?? cause.name);
  request.log.warn(
    { value: error.value, reason: error.message, kind, address: request.ip },
    'Google sign-in refused',
  );
  return error;
}
