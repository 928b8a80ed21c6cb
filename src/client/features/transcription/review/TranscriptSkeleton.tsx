import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

const WIDTHS = ['w-11/12', 'w-3/4', 'w-10/12', 'w-2/3', 'w-5/6'];

export function TranscriptSkeleton() {
  return (
    <div role="status" className="grid content-start gap-5.5 pt-14">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {WIDTHS.map((width) => (
        <div key={width} className="grid grid-cols-[3.25rem_1fr] gap-x-6">
          <Skeleton className="h-5 w-11" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className={`h-5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
