import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { MoreButton } from '#client/ui/buttons/MoreButton.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { MatchedBy } from '#shared/contract/search.ts';
import { FoundMeetingCard } from './FoundMeetingCard.tsx';
import type { SearchFilters } from './searchFilters.ts';
import { useSearch } from './useSearch.ts';

const MATCHED_BY: Record<MatchedBy, MessageDescriptor> = {
  words: msg`by words`,
  words_and_meaning: msg`by words and meaning`,
  words_only_now: msg`by words only: the search by meaning does not answer at the moment`,
};

export function SearchResults({ query, filters }: { query: string; filters: SearchFilters }) {
  const { t } = useLingui();
  const search = useSearch(query, filters);
  if (search.isLoadingError) {
    return <LoadFailure title={t`The search failed`} query={search} />;
  }
  if (!search.data) return <ResultSkeletons />;
  const found = search.data.pages.flatMap((page) => page.meetings);
  return (
    <div
      aria-busy={search.isPlaceholderData}
      className={cx('stack-3', search.isPlaceholderData && 'opacity-60')}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
        <p role="status">{resultText(found.length, search.hasNextPage)}</p>
        <span aria-hidden>·</span>
        <p>{t(MATCHED_BY[search.data.pages[0]?.matchedBy ?? 'words'])}</p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t`Nothing found`}
          description={t`No line, summary or title has any of these words. Try others, or remove a filter. Quotes ask for words exactly as they stand.`}
        />
      ) : (
        <ul aria-label={t`Search results`} className="stack-3">
          {found.map((meeting) => (
            <li key={meeting.meetingId}>
              <FoundMeetingCard found={meeting} query={query} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      {search.hasNextPage && (
        <MoreButton
          className="justify-self-center"
          isBusy={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
        >
          {search.isFetchNextPageError ? t`Try again` : t`Load more`}
        </MoreButton>
      )}
    </div>
  );
}

function resultText(count: number, hasMore: boolean): string {
  if (count === 0) return t`No results`;
  return hasMore
    ? plural(count, { one: 'The best # meeting', other: 'The best # meetings' })
    : plural(count, { one: 'Found in # meeting', other: 'Found in # meetings' });
}

function ResultSkeletons() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Searching</Trans>
      </span>
      <Skeleton className="h-5 w-32" />
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-10 w-full max-w-[80ch]" />
        </div>
      ))}
    </div>
  );
}
