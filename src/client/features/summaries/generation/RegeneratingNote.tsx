import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';

/** Shown above a summary whose cited lines were withdrawn, until it is regenerated. */
export function RegeneratingNote() {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-muted print:hidden">
      <RefreshCw aria-hidden className="size-4 shrink-0 animate-breathe" />
      <span>
        <Trans>This summary is being drawn anew, without what was removed.</Trans>
      </span>
    </p>
  );
}
