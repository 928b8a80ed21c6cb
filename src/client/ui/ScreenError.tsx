import { ErrorState } from './ErrorState.tsx';

/** Stands in for a screen that could not be loaded or broke. */
export function ScreenError() {
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 py-16">
      <ErrorState
        title="This screen could not be shown"
        message="Check your connection and try again. Nothing you saved is lost."
        onRetry={() => location.reload()}
      />
    </div>
  );
}
