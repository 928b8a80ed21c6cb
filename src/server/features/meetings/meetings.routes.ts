import type { FastifyInstance } from 'fastify';
import { liftStatementTimeout } from '#server/platform/database/statementTimeout.queries.ts';
import type { MeetingRow } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { serve } from '#server/platform/http/serve.ts';
import { meetingsApi as api } from '#shared/contract/meetings.ts';
import type { MeetingLifecycle } from './lifecycle/meetingLifecycle.ts';
import { announceMeeting } from './meetingEvents.ts';
import { deletePastMeetings, findMeeting, findOwnMeeting } from './meetings.queries.ts';
import {
  cancelMeeting,
  changeMeeting,
  removeMeeting,
  type SchedulingDeps,
  scheduleMeeting,
} from './meetings.service.ts';
import { inviteUrl, type MeetingAddresses, toMeeting } from './toMeeting.ts';
import { type InstanceFacts, toMeetingDetail } from './toMeetingDetail.ts';

interface Deps extends SchedulingDeps {
  fanOut: FanOut;
  meetingLifecycle: MeetingLifecycle;
  addresses: MeetingAddresses;
  facts: InstanceFacts;
}

export function meetingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, fanOut, meetingLifecycle, hosted, addresses } = deps;
  const present = (row: MeetingRow) => toMeeting(row, addresses);
  const presentScheduled = (row: MeetingRow) => ({
    ...present(row),
    inviteUrl: inviteUrl(row.invite_token, addresses),
  });

  serve(app, api.create, async ({ signedIn, body }) =>
    presentScheduled(await scheduleMeeting(deps, signedIn.userId, body)),
  );

  serve(app, api.update, async ({ signedIn, params, body }) => {
    const row = await changeMeeting(deps, signedIn.userId, params.id, body);
    announceMeeting(fanOut, row.id, 'status');
    return present(row);
  });

  serve(app, api.removePast, async ({ signedIn }) => {
    const deleted = await transact(db, async (transaction) => {
      await liftStatementTimeout(transaction);
      return deletePastMeetings(transaction, signedIn.userId);
    });
    for (const row of deleted) {
      hosted.removeInBackground(row.hosted_id);
      announceMeeting(fanOut, row.id, 'deleted');
    }
    return { deleted: deleted.length };
  });

  serve(app, api.remove, async ({ signedIn, params }) => {
    await removeMeeting(deps, signedIn.userId, params.id);
    announceMeeting(fanOut, params.id, 'deleted');
    return undefined;
  });

  serve(app, api.end, async ({ signedIn, params }) => {
    orNotFound(await findOwnMeeting(db, signedIn.userId, params.id));
    const row = await meetingLifecycle.end(signedIn.userId, params.id);
    if (!row) throw new AppError('meeting_already_over');
    return present(row);
  });

  serve(app, api.reopen, async ({ signedIn, params }) => {
    const ended = orNotFound(await findOwnMeeting(db, signedIn.userId, params.id));
    const row = await meetingLifecycle.reopen(ended);
    if (!row) throw new AppError('meeting_not_reopenable');
    return present(row);
  });

  serve(app, api.cancel, async ({ signedIn, params }) => {
    const row = await cancelMeeting(deps, signedIn.userId, params.id);
    if (!row) throw new AppError('meeting_begun');
    announceMeeting(fanOut, row.id, 'status');
    return present(row);
  });

  serve(
    app,
    api.detail,
    async ({ signedIn, params }) => {
      const row = orNotFound(await findMeeting(db, signedIn.userId, params.id));
      return toMeetingDetail(db, signedIn.userId, row, deps);
    },
    { isInlined: true },
  );
}
