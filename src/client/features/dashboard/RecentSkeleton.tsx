import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

/** Reserves space for the maximum number of cards. */
export function RecentSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-[12.9rem] rounded-lg sm:h-36" />
      ))}
    </div>
  );
}
