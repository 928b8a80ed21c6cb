import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { dashboardApi } from '#shared/contract/dashboard.ts';
import { findStats } from './dashboard.queries.ts';

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(
    app,
    dashboardApi.stats,
    async ({ signedIn }) => {
      const { upcomingMeetings, savedSummaries, meetingSeconds } = await findStats(db, signedIn.userId);
      return { upcomingMeetings, savedSummaries, meetingHours: (meetingSeconds / 3600).toFixed(1) };
    },
    { isInlined: true },
  );
}
