import type { ActionOwners, ActionState } from '#shared/contract/actionItems.ts';

/** What the list shows, as the address of the page holds it. */
export interface ActionFilters {
  whose: ActionOwners;
  state: ActionState;
}

/** The same, as somebody may have typed it into the address. */
export type UnreadActionFilters = { [Name in keyof ActionFilters]?: unknown };

const OWNERS: Record<ActionOwners, true> = { mine: true, others: true, nobody: true, all: true };
const STATES: Record<ActionState, true> = { open: true, due: true, overdue: true, done: true };

const isOwners = (value: unknown): value is ActionOwners => Object.hasOwn(OWNERS, String(value));
const isState = (value: unknown): value is ActionState => Object.hasOwn(STATES, String(value));

/** Ignores what is no filter, in an address that somebody changed by hand. */
export const readActionFilters = ({ whose, state }: UnreadActionFilters): ActionFilters => ({
  whose: isOwners(whose) ? whose : 'mine',
  state: isState(state) ? state : 'open',
});
