import type { FastifyInstance } from 'fastify';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Sessions } from '#server/platform/sessions.ts';
import type { Db } from '#server/platform/tables.ts';
import { meetingsApi as api } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetingStatus.ts';
import { countGuests, insertGuest } from './guests.queries.ts';
import { findInvitation } from './participants.queries.ts';

/** A link that leaks must not fill the meeting's owner's database. */
const MAX_GUESTS = 200;

/** People without an account: each gets a session that opens the one meeting of their link and nothing else. */
export function guestRoutes(app: FastifyInstance, { db, sessions }: { db: Db; sessions: Sessions }): void {
  const limit = app.rateLimit({ max: 20, timeWindow: '1 minute' });

  serve(
    app,
    api.enterAsGuest,
    async ({ signedIn, params, body, request, reply }) => {
      if (signedIn && signedIn.guestOf === null)
        throw new AppError('conflict', 'You are signed in, so join with your account');
      const meeting = found(await findInvitation(db, params.token));
      if (isPast(meeting.status)) throw new AppError('conflict', 'This meeting is over');
      if ((await countGuests(db, meeting.id)) >= MAX_GUESTS)
        throw new AppError('conflict', 'This meeting has no room for more guests');
      const guest = { meetingId: meeting.id, name: body.name, hasConsented: body.consent };
      const id = await insertGuest(db, guest);
      await sessions.begin(request, reply, id, false);
      request.log.info({ userId: id, meetingId: meeting.id, address: request.ip }, 'a guest entered');
      return { id, name: body.name, meetingId: meeting.id };
    },
    { limit },
  );

  serve(app, api.guest, ({ signedIn }) => {
    if (signedIn.guestOf === null) throw notFound();
    return { id: signedIn.userId, name: signedIn.name ?? signedIn.username, meetingId: signedIn.guestOf };
  });
}
