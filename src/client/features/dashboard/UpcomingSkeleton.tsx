import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

interface Props {
  /** 0 reserves the height of the empty state. */
  rows: number;
  hasMore: boolean;
}

/** Reserves the layout that the list most likely has, down to the height of its rows, to avoid a layout shift. */
export function UpcomingSkeleton({ rows, hasMore }: Props) {
  if (rows === 0) return <Skeleton className="h-[17.1rem] rounded-lg" />;
  return (
    <div className="grid gap-4">
      <ul data-skeleton aria-hidden className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: rows }, (_, row) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            key={row}
            className="grid justify-items-start gap-x-4 gap-y-3 px-4 py-3.5 sm:flex sm:flex-wrap sm:items-center sm:px-5"
          >
            <div className="grid w-full min-w-0 gap-1 sm:w-48 sm:grow">
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
