import { useEffect } from 'react';
import type { Guest } from '#shared/contract/meetings.ts';
import { signedInUser } from './currentUser.ts';
import { queryClient } from './queryClient.ts';
import { queryKeys } from './queryKeys.ts';

/** Unsaved input by form and person. It outlives its screen, but not the page. */
const drafts = new Map<string, unknown>();

/** Includes the person, because another one may sign in on the same page. Null for a visitor. */
const keyOf = (form: string): string | null => {
  const person = signedInUser() ?? queryClient.getQueryData<Guest>(queryKeys.guest);
  return person ? `${form} ${person.id}` : null;
};

/** The unsaved input of a form that was closed by something else than its user, such as the end of the session. */
export function keptDraft<Draft>(form: string): Draft | undefined {
  return drafts.get(keyOf(form) ?? '') as Draft | undefined;
}

/** Keeps the input of an open form until `forgetDraft`. */
export function useKeptDraft(form: string, draft: unknown, isChanged: boolean): void {
  useEffect(() => {
    const key = keyOf(form);
    if (key === null) return;
    if (isChanged) drafts.set(key, draft);
    else drafts.delete(key);
  }, [form, draft, isChanged]);
}

/** Called once the input has been saved or discarded. */
export const forgetDraft = (form: string): void => void drafts.delete(keyOf(form) ?? '');
