import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Where messages appear. What draws them is loaded at the first press, or once there is nothing else to do: "You
 * appear to be offline" could not be fetched any more when one is.
 */
export function ToastArea() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  const isWaitedFor = shown !== null && !loaded;
  useEffect(() => {
    const load = () => {
      import('./Toaster.tsx').then(setLoaded, () => {
        // Without a network it is tried again for the next message.
      });
    };
    if (isWaitedFor) return load();
    const callOff = whenIdle(load);
    // Whatever can go wrong begins with a press.
    addEventListener('pointerdown', load, { once: true });
    return () => {
      callOff();
      removeEventListener('pointerdown', load);
    };
  }, [isWaitedFor]);
  return loaded && <loaded.Toaster />;
}
