import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/Skeleton.tsx';

/** Three rows of a list that is on its way. */
export function RowSkeletons() {
  return (
    <div role="status" className="divide-y divide-line rounded-lg border border-line bg-surface">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex items-center justify-between gap-4 px-4 py-3.5 sm:px-5">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/4" />
          </div>
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  );
}
