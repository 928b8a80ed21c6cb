import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { SigningKeys } from '#server/platform/sessions/signingKeys.ts';
import { googleApi as api } from '#shared/contract/google.ts';
import { returnPath } from '#shared/rules/screens/returnPath.ts';
import { requireReauthentication } from '../signIn/reauthentication.ts';
import { type Attempt, AttemptCookie, newAttempt } from './googleAttempt.ts';
import { type CallbackDeps, finishAttempt, identify, toFailure } from './googleCallback.ts';
import type { GoogleFailure } from './googleFailure.ts';
import { unlinkGoogle } from './googleLink.ts';
import type { GoogleProvider } from './googleProvider.ts';

interface Deps extends CallbackDeps {
  publicUrl: string;
  keys: SigningKeys;
  /** Null if Google sign-in is not configured; none of its routes exists then. */
  provider: GoogleProvider | null;
}

const ACCOUNT_SETTINGS = '/settings';

export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, publicUrl, mailJobs } = deps;
  const limit = app.rateLimit({ max: 60, timeWindow: '1 minute' });
  const cookie = new AttemptCookie(publicUrl, deps.keys.googleAttempt);
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
        const address = await requireProvider(deps).addressFor(attempt);
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
        const identified = await identify(requireProvider(deps), attempt, request);
        await finishAttempt(deps, identified, request, reply);
        return redirectTo(reply, identified.attempt.next);
      } catch (error) {
        return redirectTo(reply, failurePath(toFailure(request, error), attempt));
      }
    },
    { limit },
  );

  /** Answers with the address at Google, to which the screen goes by itself. */
  const begin = async (reply: FastifyReply, attempt: Attempt) => {
    const location = await addressOf(requireProvider(deps), attempt);
    await cookie.write(reply, attempt);
    return { location };
  };

  serve(
    app,
    api.link,
    async ({ signedIn, body, reply }) => {
      requireProvider(deps);
      // Requires a proof, because a link outlives the session, and a stolen session alone must not add one.
      await requireReauthentication(db, signedIn, body.currentPassword);
      return begin(reply, newAttempt('link', ACCOUNT_SETTINGS, signedIn.sessionId));
    },
    { limit },
  );

  serve(
    app,
    api.confirm,
    ({ signedIn, body, reply }) =>
      begin(reply, newAttempt('confirm', returnPath(body.next) ?? ACCOUNT_SETTINGS, signedIn.sessionId)),
    { limit },
  );

  serve(app, api.unlink, async ({ signedIn: { userId }, request }) => {
    await unlinkGoogle(db, mailJobs, userId);
    request.log.info({ userId, address: request.ip }, 'Google unlinked');
    return undefined;
  });
}

function requireProvider({ provider }: Deps): GoogleProvider {
  if (!provider) throw notFound();
  return provider;
}

const addressOf = (provider: GoogleProvider, attempt: Attempt): Promise<string> =>
  provider.addressFor(attempt).catch((cause) => {
    throw new AppError('google_unreachable', { cause });
  });

/** The address to redirect to after a failure; a signed-in person returns to the screen that they came from. */
function failurePath({ value, hint }: GoogleFailure, attempt: Attempt | null): string {
  const search = new URLSearchParams({ error: value });
  if (attempt && attempt.intent !== 'signIn') return `${ACCOUNT_SETTINGS}?${search}`;
  if (attempt && attempt.next !== '/') search.set('next', attempt.next);
  if (hint) search.set('hint', hint);
  return `/login?${search}`;
}
