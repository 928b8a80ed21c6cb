import { useEffect } from 'react';

/** The name of the lock that every tab of this browser with something unsaved holds. */
const LOCK = 'unsaved';

/** One object for each thing that this page would lose, such as a changed form, a recording or an upload. */
const marks = new Set<object>();
let release = () => {};

/**
 * Makes the browser ask before this page is left, and a sign-out in any tab. A Web Lock tells the other tabs, because a
 * tab that the browser has frozen answers no message. Returns a function that ends this.
 */
export function markUnsaved(): () => void {
  const mark = {};
  marks.add(mark);
  if (marks.size === 1) hold();
  return () => {
    if (marks.delete(mark) && marks.size === 0) letGo();
  };
}

/** Like `markUnsaved`, while a component has something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
}

/** Whether a tab of this browser has something unsaved; only this tab counts in a browser without Web Locks. */
export async function hasUnsaved(): Promise<boolean> {
  if (marks.size > 0) return true;
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name === LOCK) ?? false;
}

/** Lets this page be left without a question. */
export function discardUnsaved(): void {
  marks.clear();
  letGo();
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function hold(): void {
  window.addEventListener('beforeunload', warn);
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
}

function letGo(): void {
  window.removeEventListener('beforeunload', warn);
  release();
}
