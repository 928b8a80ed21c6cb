/** The name of the lock that every tab of this browser with something unsaved holds. */
export const UNSAVED_LOCK = 'unsaved';

/** Whether a tab of this browser has something unsaved; only this tab counts in a browser without Web Locks. */
export async function hasUnsaved(): Promise<boolean> {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name === UNSAVED_LOCK) ?? false;
}

/** Whether what is unsaved in this page may be lost. */
export let isDiscarded = false;

/** Lets this page be left without a question. */
export function discardUnsaved(): void {
  isDiscarded = true;
}
