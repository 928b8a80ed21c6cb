import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'];

export function ActionSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">
        <Trans>Loading your action items</Trans>
      </span>
      <Skeleton className="h-6 w-28" />
      <div className="rounded-lg border border-line bg-surface">
        {ROWS.map((width) => (
          <div key={width} data-skeleton className="grid gap-1 border-b border-line px-4 py-5 last:border-0">
            <Skeleton className={`h-6 ${width}`} />
            <Skeleton className="h-5 w-44" />
          </div>
        ))}
      </div>
    </div>
  );
}
