import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleTo, joinedBy } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ActionOwners, ActionState } from '#shared/contract/actionItems.ts';
import type { Language } from '#shared/contract/languages.ts';

export interface ListedActionRow {
  id: string;
  task: string;
  owner: string | null;
  isMine: boolean;
  due: string | null;
  dueText: string | null;
  isDone: boolean;
  isPossible: boolean;
  language: Language;
  meetingId: string;
  meetingTitle: string;
  /** Date by which the item is sorted; null for items without a date and for all completed ones. */
  placeDue: string | null;
  placeAt: Date;
  segmentId: string;
  saidAt: Date;
}

export interface ActionPlace {
  due: string | null;
  at: Date;
  id: string;
}

interface ActionSearch {
  whose: ActionOwners;
  state: ActionState;
  /** ISO date of the viewer's day. */
  today: string;
  limit: number;
  after?: ActionPlace | undefined;
}

const IN_STATE: Record<ActionState, (today: string) => RawBuilder<SqlBool>> = {
  open: () => sql`not is_done`,
  due: () => sql`not is_done and due is not null`,
  overdue: (today) => sql`not is_done and due < ${today}::date`,
  done: () => sql`is_done`,
};

const OF_OWNERS: Record<ActionOwners, (viewerId: string) => RawBuilder<SqlBool>> = {
  mine: (viewerId) => sql`action_items.owner_id = ${viewerId}`,
  others: (viewerId) => sql`owner is not null and action_items.owner_id is distinct from ${viewerId}`,
  nobody: () => sql`owner is null`,
  all: () => sql`true`,
};

/** One page of action items under `isVisibleTo`: soonest first, then those without a date, newest summary first. */
export async function listActions(
  db: Db,
  viewerId: string,
  { whose, state, today, limit, after }: ActionSearch,
): Promise<ListedActionRow[]> {
  // Finds a person's own items, which are few, by their index; for all other lists, reads the meetings.
  const meetings =
    whose === 'mine'
      ? sql`select id, title from meetings where ${isVisibleTo(viewerId)}`
      : sql`
          select id, title from meetings where owner_id = ${viewerId}
          union all select meetings.id, meetings.title from ${joinedBy(viewerId)}`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(coalesce("placeDue", 'infinity'), -extract(epoch from "placeAt"), id)
          > (${after.due ?? 'infinity'}::date, -extract(epoch from ${after.at}::timestamptz), ${after.id}::uuid)`;
  const { rows } = await sql<ListedActionRow>`
    with found as (
      select action_items.id, task, owner, due, due_text as "dueText", is_done as "isDone", evidence,
        coalesce(action_items.owner_id = ${viewerId}, false) as "isMine",
        is_possible and edited_at is null as "isPossible",
        summaries.language, meetings.id as "meetingId", meetings.title as "meetingTitle",
        case when not is_done then due end as "placeDue",
        case when is_done then coalesce(edited_at, summaries.created_at) else summaries.created_at end as "placeAt"
      from (${meetings}) as meetings
      join summaries on summaries.meeting_id = meetings.id
      join action_items on action_items.summary_id = summaries.id
      where ${OF_OWNERS[whose](viewerId)} and ${IN_STATE[state](today)}
    ), page as (
      select * from found where ${isAfter}
      order by coalesce("placeDue", 'infinity'), -extract(epoch from "placeAt"), id
      limit ${limit}
    )
    select page.*, said.id as "segmentId", said.started_at as "saidAt"
    from page
    cross join lateral (
      select id, started_at from segments where id = any (page.evidence) order by started_at, line limit 1
    ) as said
    order by coalesce("placeDue", 'infinity'), -extract(epoch from "placeAt"), page.id`.execute(db);
  return rows;
}
