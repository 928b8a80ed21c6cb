import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { updateConfirmation } from '#server/platform/sessions/sessions.queries.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { SigningKeys } from '#server/platform/sessions/signingKeys.ts';
import { googleApi as api } from '#shared/contract/google.ts';
import { returnPath } from '#shared/rules/screens/returnPath.ts';
import type { Admission } from '../registration/admission.ts';
import { rememberDevice } from '../signIn/beginSession.ts';
import type { KnownDevices } from '../signIn/knownDevices.ts';
import { requireReauthentication } from '../signIn/reauthentication.ts';
import { queueSignInNotice } from '../signIn/signInNotices.ts';
import { type Attempt, AttemptCookie, newAttempt } from './googleAttempt.ts';
import { GoogleFailure } from './googleFailure.ts';
import { deleteIdentity, findUserIdByIdentity, lockPasswordHash } from './googleIdentities.queries.ts';
import type { GooglePerson, GoogleProvider } from './googleProvider.ts';
import { linkGoogle, signInWithGoogle } from './googleSignIn.ts';

interface Deps {
  db: Db;
  sessions: Sessions;
  devices: KnownDevices;
  admission: Admission;
  publicUrl: string;
  keys: SigningKeys;
  /** Null if this server sends no mail. */
  mailJobs: Jobs | null;
  /** Null if Google sign-in is not configured; none of its routes exists then. */
  provider: GoogleProvider | null;
}

const ACCOUNT_SETTINGS = '/settings';

export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, publicUrl, mailJobs } = deps;
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute' });
  const cookie = new AttemptCookie(publicUrl, deps.keys.googleAttempt);
  const provider = () => deps.provider ?? fail(notFound());
  const redirectTo = (reply: FastifyReply, path: string) => reply.redirect(new URL(path, publicUrl).href);

  serve(app, api.status, () => ({ initialized: deps.provider !== null, hasRefreshToken: false }), {
    isInlined: true,
  });

  serve(
    app,
    api.start,
    async ({ query, request, reply }) => {
      const attempt: Attempt = {
        ...newAttempt('signIn', returnPath(query.next) ?? '/'),
        invitation: query.invitation,
      };
      try {
        const address = await provider().addressFor(attempt);
        await cookie.write(reply, attempt);
        return reply.redirect(address);
      } catch (error) {
        return redirectTo(reply, failurePath(toFailure(request, error), attempt));
      }
    },
    { limit },
  );

  serve(
    app,
    api.callback,
    async ({ request, reply }) => {
      const attempt = await cookie.consume(request, reply);
      try {
        const person = await identify(provider(), attempt, request);
        return redirectTo(reply, await finish(deps, attempt!, { person, request, reply }));
      } catch (error) {
        return redirectTo(reply, failurePath(toFailure(request, error), attempt));
      }
    },
    { limit },
  );

  serve(
    app,
    api.link,
    async ({ signedIn, body, reply }) => {
      const google = provider();
      // Requires a proof, because a link outlives the session, and a stolen session alone must not add one.
      await requireReauthentication(db, signedIn, body.currentPassword);
      const attempt = newAttempt('link', ACCOUNT_SETTINGS, signedIn.sessionId);
      const location = await addressOf(google, attempt);
      await cookie.write(reply, attempt);
      return { location };
    },
    { limit },
  );

  serve(
    app,
    api.confirm,
    async ({ signedIn, body, reply }) => {
      const attempt = newAttempt('confirm', returnPath(body.next) ?? ACCOUNT_SETTINGS, signedIn.sessionId);
      const location = await addressOf(provider(), attempt);
      await cookie.write(reply, attempt);
      return { location };
    },
    { limit },
  );

  serve(app, api.unlink, async ({ signedIn, request }) => {
    await db.transaction().execute(async (transaction) => {
      const row = await lockPasswordHash(transaction, signedIn.userId);
      if (!row?.passwordHash) throw new AppError('last_sign_in_method');
      const googleEmail = await deleteIdentity(transaction, signedIn.userId);
      if (googleEmail === null) return;
      const { userId } = signedIn;
      await queueSignInNotice(mailJobs, transaction, { userId, change: 'unlinked', googleEmail });
    });
    request.log.info({ userId: signedIn.userId, address: request.ip }, 'Google unlinked');
    return undefined;
  });
}

function fail(error: Error): never {
  throw error;
}

const addressOf = (provider: GoogleProvider, attempt: Attempt): Promise<string> =>
  provider.addressFor(attempt).catch((cause) => {
    throw new AppError('google_unreachable', { cause });
  });

async function identify(
  provider: GoogleProvider,
  attempt: Attempt | null,
  request: FastifyRequest,
): Promise<GooglePerson> {
  const { search, searchParams } = new URL(request.url, 'http://callback');
  if (!attempt) throw new GoogleFailure('login_failure', 'this browser began no sign-in');
  if (searchParams.get('state') !== attempt.state)
    throw new GoogleFailure('login_failure', 'the answer belongs to another sign-in');
  return provider.identify(attempt, search);
}

/** Completes the intent of the redirect to Google. Resolves with the address to redirect to. */
async function finish(
  deps: Deps,
  attempt: Attempt,
  { person, request, reply }: { person: GooglePerson; request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { db, admission, mailJobs, sessions } = deps;
  const seen = { address: request.ip };
  if (attempt.intent === 'signIn') {
    const account = await signInWithGoogle(db, admission, person, {
      invitation: attempt.invitation,
      begin: (transaction, userId) =>
        sessions.begin(request, reply, { userId, isRemembered: false }, transaction),
    });
    const { userId, isNew } = account;
    request.log.info({ userId, ...seen }, isNew ? 'registered with Google' : 'signed in with Google');
    await rememberDevice(deps, request, reply, account);
    return attempt.next;
  }
  const { signedIn } = request;
  if (!signedIn || signedIn.sessionId !== attempt.sessionId)
    throw new GoogleFailure('login_failure', 'the session that asked for it is over');
  if (attempt.intent === 'link') {
    await linkGoogle(db, mailJobs, signedIn, person);
    request.log.info({ userId: signedIn.userId, ...seen }, 'Google linked');
  } else if ((await findUserIdByIdentity(db, person)) === signedIn.userId) {
    await updateConfirmation(db, signedIn.sessionId);
  } else throw new GoogleFailure('login_failure', 'another Google account answered');
  return attempt.next;
}

/**
 * Converts an error to the failure that the screen knows. Logs only the kind of the cause, because its text may quote a
 * token.
 */
function toFailure(request: FastifyRequest, error: unknown): GoogleFailure {
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

/** The address to redirect to after a failure; a signed-in person returns to the screen that they came from. */
function failurePath({ value, hint }: GoogleFailure, attempt: Attempt | null): string {
  const search = new URLSearchParams({ error: value });
  if (attempt && attempt.intent !== 'signIn') return `${ACCOUNT_SETTINGS}?${search}`;
  if (attempt && attempt.next !== '/') search.set('next', attempt.next);
  if (hint) search.set('hint', hint);
  return `/login?${search}`;
}
