import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../prerendering/whenIdle.ts';
import { useStore } from '../store/useStore.ts';
import { currentToast } from './toast.ts';

/**
 * Shows the toasts. Their code is loaded on the first press or when idle: "You appear to be offline" could not be
 * loaded any more once it is true.
 */
export function ToastArea() {
  const shown = useStore(currentToast, null);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  const isWaitedFor = shown !== null && !loaded;
  useEffect(() => {
    const load = () => {
      import('./Toaster.tsx').then(setLoaded, () => {
        // Without a network, the next toast retries.
      });
    };
    if (isWaitedFor) return load();
    const callOff = whenIdle(load);
    // Every action that may fail starts with a press.
    addEventListener('pointerdown', load, { once: true });
    return () => {
      callOff();
      removeEventListener('pointerdown', load);
    };
  }, [isWaitedFor]);
  return loaded && <loaded.Toaster />;
}
