import { useLingui } from '@lingui/react/macro';
import { waitingScreens } from './lazyScreen.ts';
import { ScreenSpinner } from './ui/progress/Spinner.tsx';
import { useStore } from './ui/store/useStore.ts';

/**
 * Shown until a screen has loaded. Not a toast, because it must last as long as the loading does, and its code must be
 * available without a network.
 */
export function PendingScreen() {
  const { t } = useLingui();
  const isWaiting = useStore(waitingScreens, 0) > 0;
  return (
    <ScreenSpinner>
      {isWaiting && (
        <p className="grid max-w-[42ch] px-4 text-center text-md text-ink-muted">
          <strong className="font-semibold text-ink">{t`You appear to be offline`}</strong>
          {t`This screen opens as soon as the connection is back.`}
        </p>
      )}
    </ScreenSpinner>
  );
}
