import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../prerendering/whenIdle.ts';
import { useStore } from '../store/useStore.ts';
import { currentToast } from './toast.ts';

/**
 * Shows the toasts. Loads their code on the first press or when idle, because it could no longer be loaded when the
 * browser is offline.
 */
export function ToastArea() {
  const shown = useStore(currentToast, null);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  const isWaitedFor = shown !== null && !loaded;
  useEffect(() => {
    const load = () => {
      import('./Toaster.tsx').then(setLoaded, () => {
        // After a failure, for example offline, the next toast retries.
      });
    };
    if (isWaitedFor) return load();
    const callOff = whenIdle(load);
    // Loads on the first press, because an action that may fail starts with one.
    addEventListener('pointerdown', load, { once: true });
    return () => {
      callOff();
      removeEventListener('pointerdown', load);
    };
  }, [isWaitedFor]);
  return loaded && <loaded.Toaster />;
}
