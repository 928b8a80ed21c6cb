import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { messageOf } from '#client/language/shownError.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { MoreButton } from '#client/ui/buttons/MoreButton.tsx';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { SummaryListItem } from './SummaryListItem.tsx';
import { useSummaryList } from './useSummaryList.ts';

/** Lists every summary that the user may read, newest first. */
export function SummaryList() {
  const { t } = useLingui();
  const list = useSummaryList();
  if (!list.data) {
    return list.isLoadingError ? (
      <LoadFailure title={t`Your summaries could not be loaded`} query={list} />
    ) : (
      <SummarySkeletons />
    );
  }
  const summaries = list.data.pages.flatMap((page) => page.summaries);
  if (summaries.length === 0) {
    return (
      <EmptyState
        icon={<Sparkles aria-hidden />}
        title={t`No Meeting Summaries`}
        description={t`A meeting with the AI assistant is summarised as soon as it ends.`}
        action={
          <Link to="/meetings" search={{}} className={buttonClass('primary')}>
            <Trans>Start a Meeting</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <div className="stack-4">
      <ul aria-label={t`Summaries`} className="stack-3">
        {summaries.map((summary) => (
          <li key={summary.id}>
            <SummaryListItem summary={summary} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-md text-madder">
          {messageOf(list.error, t`More could not be loaded.`)}
        </p>
      )}
      {list.hasNextPage && (
        <MoreButton
          className="justify-self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? t`Try again` : t`Load more`}
        </MoreButton>
      )}
    </div>
  );
}

function SummarySkeletons() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading your summaries</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          data-skeleton
          className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <div className="grid gap-0.5">
            <Skeleton className="h-[1.6rem] w-2/5" />
            <Skeleton className="h-5 w-36" />
          </div>
          <Skeleton className="h-[3.7rem] w-full lg:max-w-[85%]" />
          <Skeleton className="h-5 w-56 lg:hidden" />
        </div>
      ))}
    </div>
  );
}
