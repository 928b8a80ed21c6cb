import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';

export function ConnectionErrorBox({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid gap-3 border-b border-line bg-madder-soft px-4 py-3.5">
      <div className="flex gap-3">
        <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-madder" />
        <div>
          <p className="font-semibold">
            <Trans>Connection Error</Trans>
          </p>
          <p className="text-md text-ink-muted">{message}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 ps-8">
        <Button onClick={onRetry}>
          <Trans>Retry Connection</Trans>
        </Button>
        <Button variant="ghost" onClick={() => location.reload()}>
          <Trans>Refresh Page</Trans>
        </Button>
      </div>
    </div>
  );
}
