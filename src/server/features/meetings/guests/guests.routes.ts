import type { FastifyInstance } from 'fastify';
import { KeyedMutex } from '#server/platform/concurrency/keyedMutex.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { meetingsApi as api } from '#shared/contract/meetings.ts';
import { MAX_GUESTS } from '#shared/rules/limits.ts';
import { enterAsGuest, type GuestDeps } from './enterAsGuest.ts';
import { findRemovedGuest } from './guests.queries.ts';

/** Routes for people without an account. Each gets a session that opens only the meeting of their link. */
export function guestRoutes(app: FastifyInstance, deps: GuestDeps): void {
  // All guests of a meeting may come from one school or company, which has one address.
  const limit = app.rateLimit({ max: 3 * MAX_GUESTS, timeWindow: '1 minute' });
  const entries = new KeyedMutex();

  serve(
    app,
    api.enterAsGuest,
    async ({ signedIn, params, body, request, reply }) => {
      if (signedIn && signedIn.guestOf === null) throw new AppError('guest_with_account');
      const enter = () => enterAsGuest(deps, params.token, body, { request, reply });
      const guest = await entries.run(params.token, enter);
      request.log.info(
        { userId: guest.id, meetingId: guest.meetingId, address: request.ip },
        'a guest entered',
      );
      return guest;
    },
    { limit },
  );

  serve(app, api.guest, ({ signedIn }) => {
    if (signedIn.guestOf === null) throw notFound();
    return { id: signedIn.userId, name: signedIn.name ?? signedIn.username, meetingId: signedIn.guestOf };
  });

  serve(
    app,
    api.guestRemoval,
    async ({ request }) => {
      const cookie = deps.sessions.hashOf(request.headers.cookie);
      if (!cookie) throw notFound();
      const { meetingId, title, hasConsented } = orNotFound(await findRemovedGuest(deps.db, cookie));
      return { meetingId, title, hasConsented };
    },
    { limit },
  );
}
