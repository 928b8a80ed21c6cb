import type { ActionOwners, ActionState } from '#shared/contract/actionItems.ts';

/** The filters of the list, as stored in the page's address. */
export interface ActionFilters {
  whose: ActionOwners;
  state: ActionState;
}

/** The unvalidated filters in the page's address, which the user may have edited. */
export type UnreadActionFilters = { [Name in keyof ActionFilters]?: unknown };

const OWNERS: Record<ActionOwners, true> = { mine: true, others: true, nobody: true, all: true };
const STATES: Record<ActionState, true> = { open: true, due: true, overdue: true, done: true };

const isOwners = (value: unknown): value is ActionOwners => Object.hasOwn(OWNERS, String(value));
const isState = (value: unknown): value is ActionState => Object.hasOwn(STATES, String(value));

/** Reads the filters from the page's address, and replaces invalid values by the defaults. */
export const readActionFilters = ({ whose, state }: UnreadActionFilters): ActionFilters => ({
  whose: isOwners(whose) ? whose : 'mine',
  state: isState(state) ? state : 'open',
});
