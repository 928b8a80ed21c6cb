import { Skeleton } from '#client/ui/Skeleton.tsx';

interface Props {
  /** 0 stands for the box of the empty state. */
  rows: number;
  hasMore: boolean;
}

/** The list's most likely layout, down to the height of its rows, to avoid a layout shift. */
export function UpcomingSkeleton({ rows, hasMore }: Props) {
  if (rows === 0) return <Skeleton className="h-[17.1rem] rounded-lg" />;
  return (
    <div className="grid gap-4">
      <ul data-skeleton aria-hidden className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li key={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
            <div className="grid min-w-[12rem] flex-1 gap-1">
              <Skeleton className="h-[1.6rem] w-2/5" />
              <Skeleton className="h-6 w-1/4" />
            </div>
            <Skeleton className="h-11 w-31 lg:h-10" />
          </li>
        ))}
      </ul>
      {hasMore && <Skeleton className="h-11 w-44 justify-self-center lg:h-10" />}
    </div>
  );
}
