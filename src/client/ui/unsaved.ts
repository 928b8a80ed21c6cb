import { useEffect } from 'react';
import { isDiscarded, UNSAVED_LOCK } from './leaving.ts';

/** Number of things that this page would lose, such as a changed form, a recording or an upload. */
let count = 0;
let release = () => {};

/**
 * Makes the browser ask before this page is left, and a sign-out in any tab ask too. Other tabs see it by a Web Lock,
 * because a tab that the browser has frozen answers no message. Returns a function that ends this, to be called once.
 */
export function markUnsaved(): () => void {
  count += 1;
  if (count === 1) hold();
  return () => {
    count -= 1;
    if (count === 0) release();
  };
}

/** Like `markUnsaved`, while a component has something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
}

function warn(event: BeforeUnloadEvent): void {
  if (!isDiscarded) event.preventDefault();
}

function hold(): void {
  window.addEventListener('beforeunload', warn);
  const released = new Promise<void>((resolve) => {
    release = () => {
      window.removeEventListener('beforeunload', warn);
      resolve();
    };
  });
  navigator.locks?.request(UNSAVED_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
}
