import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';

interface Props {
  title: string;
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, message, onRetry, isRetrying = false }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-madder-soft p-4">
      <CircleAlert aria-hidden className="size-6 shrink-0 text-madder" />
      <div className="grid min-w-0 grow basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-md text-ink-muted">{message}</p>
      </div>
      <Button onClick={onRetry} isBusy={isRetrying}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
