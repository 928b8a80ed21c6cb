import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './ui/buttons/Button.tsx';
import { WaitingNote } from './ui/fallbacks/WaitingNote.tsx';
import { waitingScreens } from './ui/fallbacks/waitForServer.ts';
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
  return <ScreenSpinner>{isWaiting ? <WaitingNote /> : isSlow && <SlowNote />}</ScreenSpinner>;
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
