import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SearchFilterFields } from '#client/features/search/SearchFilterFields.tsx';
import { SearchResults } from '#client/features/search/SearchResults.tsx';
import { readFilters, type SearchFilters } from '#client/features/search/searchFilters.ts';
import { isSearchable } from '#client/features/search/useSearch.ts';
import { useTypedQuery } from '#client/features/search/useTypedQuery.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { SummaryList } from '#client/features/summaries/SummaryList.tsx';
import { Page, PageHeader } from '#client/ui/Page.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/rules/searchLimits.ts';

export function AiSummariesPage() {
  const { t } = useLingui();
  const { q = '', ...unread } = getRouteApi('/signedIn/ai-summaries').useSearch();
  const filters = readFilters(unread);
  const navigate = useNavigate();
  const show = (search: SearchFilters & { q?: string }) =>
    void navigate({ to: '/ai-summaries', search, replace: true, resetScroll: false });
  const { typed, setTyped } = useTypedQuery(q, (next) => show(next === '' ? {} : { ...filters, q: next }));
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
        {isSearching && (
          <SearchFilterFields filters={filters} onChange={(changed) => show({ ...changed, q })} />
        )}
        <section aria-labelledby="summaries-title">
          <h2 id="summaries-title" className="sr-only">
            {isSearching ? t`Search results` : t`All summaries`}
          </h2>
          {isSearching ? <SearchResults query={q} filters={filters} /> : <SummaryList />}
        </section>
      </div>
    </Page>
  );
}
