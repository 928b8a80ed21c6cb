import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

interface Props<Data> {
  title: string;
  intro: ReactNode;
  query: ComponentProps<typeof LoadFailure>['query'] & { data: Data | undefined; isLoadingError: boolean };
  children: (data: Data) => ReactNode;
}

/** One card of the tab. Each card loads and fails on its own, so that an error in one does not hide the others. */
export function ServerCard<Data>({ title, intro, query, children }: Props<Data>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="max-w-[65ch] text-md text-ink-muted">{intro}</p>
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isLoadingError ? (
        <LoadFailure title={t`This could not be loaded`} query={query} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}
