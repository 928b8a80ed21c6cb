import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { waitingScreens } from './lazyScreen.ts';
import { Button } from './ui/buttons/Button.tsx';
import { unreachableTitle } from './ui/fallbacks/unreachableTitle.ts';
import { ScreenSpinner } from './ui/progress/Spinner.tsx';
import { useStore } from './ui/store/useStore.ts';

/** Time in ms after which the connection may be dead, which a browser does not notice for a quarter of an hour. */
const SLOW_MS = 20_000;

/**
 * Shown until a screen has loaded. Not a toast, because it must last as long as the loading does, and its code must be
 * available without a network.
 */
export function PendingScreen() {
  const isWaiting = useStore(waitingScreens, 0) > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScreenSpinner>
      {isWaiting ? (
        <p className="grid max-w-[42ch] px-4 text-center text-md text-ink-muted">
          <strong className="font-semibold text-ink">{unreachableTitle()}</strong>
          <Trans>This screen opens as soon as the connection is back.</Trans>
        </p>
      ) : (
        isSlow && <SlowNote />
      )}
    </ScreenSpinner>
  );
}

/** Offers to reload the page, because a script that a dead connection holds up cannot be requested again by it. */
const SlowNote = () => (
  <>
    <p className="max-w-[42ch] px-4 text-center text-md text-ink-muted">
      <Trans>This takes longer than usual.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Refresh Page</Trans>
    </Button>
  </>
);
