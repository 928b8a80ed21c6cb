import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { toPage } from '#server/platform/toPage.ts';
import { actionItemsApi as api, type ListedAction } from '#shared/contract/actionItems.ts';
import { encodeCursor } from '#shared/contract/paging.ts';
import { type ActionPlace, type ListedActionRow, listActions } from './actionItems.queries.ts';

const PAGE_SIZE = 30;

/** Routes for the action items of all meetings that a person may see. */
export function actionItemRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, api.list, async ({ signedIn, query }) => {
    const { whose, state, cursor, today = new Date().toISOString().slice(0, 10) } = query;
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const rows = await listActions(db, signedIn.userId, { whose, state, today, after, limit: PAGE_SIZE + 1 });
    const { shown, nextCursor } = toPage(rows, PAGE_SIZE, cursorOf);
    return { actionItems: shown.map(toListedAction), nextCursor };
  });
}

const cursorOf = ({ placeDue, placeAt, id }: ListedActionRow): string =>
  (placeDue === null ? '' : `${placeDue}_`) + encodeCursor({ moment: placeAt, id });

function placeOf(cursor: string): ActionPlace {
  const [id = '', moment = '', due = null] = cursor.split('_').reverse();
  return { due, at: new Date(moment), id };
}

const toListedAction = ({ isDone, isPossible, saidAt, ...row }: ListedActionRow): ListedAction => ({
  id: row.id,
  task: row.task,
  owner: row.owner,
  isMine: row.isMine,
  due: row.due,
  dueText: row.dueText,
  done: isDone,
  ...(isPossible && { isPossible }),
  language: row.language,
  meetingId: row.meetingId,
  meetingTitle: row.meetingTitle,
  segmentId: row.segmentId,
  saidAt: saidAt.toISOString(),
});
