import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SearchResults } from '#client/features/search/SearchResults.tsx';
import { isSearchable } from '#client/features/search/useSearch.ts';
import { useTypedQuery } from '#client/features/search/useTypedQuery.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { SummaryList } from '#client/features/summaries/SummaryList.tsx';
import { Page, PageHeader } from '#client/ui/Page.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/rules/searchLimits.ts';

export function AiSummariesPage() {
  const { t } = useLingui();
  const { q = '' } = getRouteApi('/signedIn/ai-summaries').useSearch();
  const navigate = useNavigate();
  const { typed, setTyped } = useTypedQuery(
    q,
    (next) =>
      void navigate({
        to: '/ai-summaries',
        search: next === '' ? {} : { q: next },
        replace: true,
        resetScroll: false,
      }),
  );
  const isSearching = isSearchable(q) && typed.trim() !== '';
  useTitle(t`AI Summaries`);
  return (
    <Page>
      <PageHeader
        title={t`AI Summaries`}
        subtitle={t`What your meetings came to, and every word said in them`}
      />
      <div className="grid gap-5">
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t`Search all meetings`}
          placeholder={t`Search what was said and decided`}
          maxLength={MAX_SEARCH_LENGTH}
          isLarge
        />
        <section aria-labelledby="summaries-title">
          <h2 id="summaries-title" className="sr-only">
            {isSearching ? t`Search results` : t`All summaries`}
          </h2>
          {isSearching ? <SearchResults query={q} /> : <SummaryList />}
        </section>
      </div>
    </Page>
  );
}
