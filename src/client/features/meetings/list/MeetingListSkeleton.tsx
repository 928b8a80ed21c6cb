import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

export function MeetingListSkeleton() {
  return (
    <div>
      <p role="status" className="flex h-[2.95rem] items-center border-b border-line text-md text-ink-muted">
        <Trans>Loading your meetings...</Trans>
      </p>
      <div className="h-[3.76rem] sm:hidden" />
      <div className="pt-5">
        <div className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          <div className="h-[1.8rem] bg-sunken" />
          {ROWS.map((key) => (
            <div key={key} data-skeleton className="flex h-[12.85rem] items-center gap-4 px-4 lg:h-12">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-9 flex-1" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
