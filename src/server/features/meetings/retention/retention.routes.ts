import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { serve } from '#server/platform/http/serve.ts';
import { retentionApi as api } from '#shared/contract/retention.ts';
import { announceMeeting } from '../meetingEvents.ts';
import { findMeeting } from '../meetings.queries.ts';
import { updateAnnouncement, updateRetention } from './retention.queries.ts';
import { toRetention } from './toRetention.ts';

interface Deps {
  db: Db;
  fanOut: FanOut;
  /** Days after their end for which this server keeps meetings; null for no limit. */
  retentionDays: number | null;
}

/** Route for the time for which the owner keeps a meeting. */
export function retentionRoutes(app: FastifyInstance, { db, fanOut, retentionDays }: Deps): void {
  serve(app, api.update, async ({ signedIn: { userId }, params: { id }, body }) => {
    const row = await db.transaction().execute(async (transaction) => {
      if (!(await updateRetention(transaction, userId, id, body.days))) throw notFound();
      await updateAnnouncement(transaction, retentionDays, id);
      return orNotFound(await findMeeting(transaction, userId, id));
    });
    announceMeeting(fanOut, id, 'status');
    return toRetention(row, retentionDays);
  });
}
