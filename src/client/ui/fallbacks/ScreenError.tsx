import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { isServerReachable, waitForServer } from './waitForServer.ts';

/** Replaces a screen that failed to load or crashed. Without a connection, it is loaded again as soon as there is one. */
export function ScreenError() {
  const { t } = useLingui();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    // Waits for the server, because a reload without it would end in the browser's error page.
    await waitForServer();
    location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once, so that a screen that crashes does not reload for ever
  useEffect(() => {
    void isServerReachable().then((isReachable) => {
      if (!isReachable) void retry();
    });
  }, []);
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 py-16">
      <ErrorState
        title={t`This screen could not be shown`}
        message={t`Check your connection and try again. Nothing you saved is lost.`}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </div>
  );
}
