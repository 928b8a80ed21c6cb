import { useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState.tsx';

/** Replaces a screen that failed to load or crashed. */
export function ScreenError() {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 py-16">
      <ErrorState
        title={t`This screen could not be shown`}
        message={t`Check your connection and try again. Nothing you saved is lost.`}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
