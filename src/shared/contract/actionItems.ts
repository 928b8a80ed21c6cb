import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, Timestamp } from './fields.ts';
import { IsoDate } from './isoDate.ts';
import { Language } from './languages.ts';
import { PageCursor } from './paging.ts';

/** An action item in the list over all meetings. */
export const ListedAction = z
  .object({
    id: Id,
    task: z.string(),
    owner: z.nullable(z.string()),
    /** Whether the caller is the owner of the action item. */
    isMine: z.boolean(),
    /** ISO date. */
    due: z.nullable(z.string()),
    dueText: z.nullable(z.string()),
    done: z.boolean(),
    /** Only present if just one of two methods found the action item. */
    isPossible: z.optional(z.boolean()),
    language: Language,
    meetingId: Id,
    meetingTitle: z.string(),
    /** The first line that the action item cites, and when it was said. */
    segmentId: Id,
    saidAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'ListedAction' });
export type ListedAction = z.infer<typeof ListedAction>;

const ACTION_OWNERS = ['mine', 'others', 'nobody', 'all'] as const;
export type ActionOwners = (typeof ACTION_OWNERS)[number];

/** `due`: with a due date; `overdue`: with a due date in the past. Both are open. */
const ACTION_STATES = ['open', 'due', 'overdue', 'done'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/** Cursor issued by the list: the due date, if any, the time and the id of the last item of the previous page. */
const ActionCursor = z.string().check(
  z.refine((cursor) => {
    const [id = '', moment = '', due, ...rest] = cursor.split('_').reverse();
    const isDated = due === undefined || IsoDate.safeParse(due).success;
    return isDated && rest.length === 0 && PageCursor.safeParse(`${moment}_${id}`).success;
  }, issue('unknown_place')),
);

export const actionItemsApi = area('Action items', {
  list: endpoint({
    method: 'GET',
    path: '/api/action-items',
    summary: 'Action items of all meetings that I may see: open ones by due date, done ones newest first',
    access: 'account',
    query: z.object({
      whose: z._default(z.enum(ACTION_OWNERS), 'mine'),
      state: z._default(z.enum(ACTION_STATES), 'open'),
      /** The reader's local date, after which an item is overdue; the server's date in UTC if absent. */
      today: z.optional(IsoDate),
      cursor: z.optional(ActionCursor),
    }),
    response: z.object({ actionItems: z.array(ListedAction), nextCursor: z.nullable(z.string()) }),
  }),
});
