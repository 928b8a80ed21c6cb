import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Inserts one notice for each account of the summary's meeting and each channel that it chose. Does not return existing
 * notices, so that a retry sends nothing twice.
 */
export const insertSummaryNotices = async (
  db: Db,
  summaryId: string,
  { isMailAvailable }: { isMailAvailable: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into summary_notices (summary_id, user_id, channel)
    select summaries.id, people.user_id, ways.channel
    from summaries
    cross join lateral (
      select owner_id as user_id from meetings where id = summaries.meeting_id
      union select user_id from participants where meeting_id = summaries.meeting_id and removed_at is null
    ) people
    join users on users.id = people.user_id and users.guest_of is null and users.disabled_at is null
    left join notification_settings settings on settings.user_id = people.user_id
    cross join (values ('email'), ('slack')) ways (channel)
    where summaries.id = ${summaryId} and case ways.channel
      when 'email' then ${isMailAvailable} and coalesce(settings.email, true)
      else settings.slack and settings.slack_webhook_url is not null
    end
    on conflict do nothing
    returning id`.execute(db);
  return rows.map((row) => row.id);
};

export interface DueNotice extends SummaryCounts {
  userId: string;
  channel: 'email' | 'slack';
  email: string;
  language: InterfaceLanguage;
  slackWebhookUrl: string | null;
  meetingId: string;
  title: string;
}

/** Counts of what readers of a summary look for first. */
export interface SummaryCounts {
  keyPoints: number;
  decisions: number;
  actionItems: number;
}

/** An unsent notice that is still wanted; undefined once it was sent or switched off, or its person was removed. */
export const findDueNotice = (db: Db, id: string): Promise<DueNotice | undefined> =>
  db
    .selectFrom('summary_notices as notice')
    .innerJoin('users', 'users.id', 'notice.user_id')
    .innerJoin('summaries', 'summaries.id', 'notice.summary_id')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'notice.user_id')
    .select(['notice.user_id as userId', 'notice.channel', 'users.email', 'users.language'])
    .select(['settings.slack_webhook_url as slackWebhookUrl', 'meetings.id as meetingId', 'meetings.title'])
    .select((query) => {
      const countPoints = (kind: PointKind) =>
        query
          .selectFrom('summary_points')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('summary_id', '=', 'summaries.id')
          .where('kind', '=', kind);
      return [
        countPoints('takeaway').as('keyPoints'),
        countPoints('decision').as('decisions'),
        query
          .selectFrom('action_items')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('summary_id', '=', 'summaries.id')
          .as('actionItems'),
      ];
    })
    .where('notice.id', '=', id)
    .where('notice.sent_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    // Checked again, because a mail server that is down for hours delays the notice.
    .where(isVisibleTo(sql.ref('notice.user_id')))
    .where(
      sql<boolean>`case notice.channel when 'email' then coalesce(settings.email, true) else settings.slack end`,
    )
    .$narrowType<{ email: string } & SummaryCounts>()
    .executeTakeFirst();

export const updateNoticeSent = (db: Db, id: string) =>
  db.updateTable('summary_notices').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute();
