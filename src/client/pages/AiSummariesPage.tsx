import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SearchFilterFields } from '#client/features/search/SearchFilterFields.tsx';
import { SearchResults } from '#client/features/search/SearchResults.tsx';
import { isReversed, readFilters, type SearchFilters } from '#client/features/search/searchFilters.ts';
import { useTypedQuery } from '#client/features/search/useTypedQuery.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { SummaryList } from '#client/features/summaries/list/SummaryList.tsx';
import { PendingTab } from '#client/ui/fallbacks/PendingTab.tsx';
import { loadWhenServed } from '#client/ui/fallbacks/waitForServer.ts';
import { SearchField } from '#client/ui/forms/SearchField.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import { isSearchable, MAX_SEARCH_LENGTH } from '#shared/rules/limits.ts';

const AllMeetingsChat = lazy(async () => ({
  default: (await loadWhenServed(() => import('#client/features/meetingChat/AllMeetingsChat.tsx')))
    .AllMeetingsChat,
}));

export function AiSummariesPage() {
  const { t } = useLingui();
  const search = getRouteApi('/signedIn/ai-summaries').useSearch();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const tab = search.tab === 'ask' ? 'ask' : 'search';
  const openTab = (next: typeof tab) =>
    void navigate({
      to: '/ai-summaries',
      search: { ...search, tab: next === 'ask' ? next : undefined },
      replace: true,
      resetScroll: false,
    });
  useTitle(t`AI Summaries`);
  return (
    <Page>
      <PageHeader
        title={t`AI Summaries`}
        subtitle={t`What your meetings came to, and every word said in them`}
      />
      <Tabs
        value={tab}
        onChange={openTab}
        label={t`How to find what was said`}
        tabs={[
          { value: 'search', label: t`Search` },
          { value: 'ask', label: t`Ask` },
        ]}
      >
        <TabPanel value="search">
          <SummarySearch />
        </TabPanel>
        {/* Kept while an answer arrives, which would end with it. */}
        <TabPanel value="ask" keepMounted={isAsking}>
          <Suspense fallback={<PendingTab />}>
            <AllMeetingsChat onOpenChange={setIsAsking} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** Lists all summaries, or the results of a search. */
function SummarySearch() {
  const { t } = useLingui();
  const { q = '', tab: _, ...unread } = getRouteApi('/signedIn/ai-summaries').useSearch();
  const filters = readFilters(unread);
  const navigate = useNavigate();
  const show = (search: SearchFilters & { q?: string }) =>
    void navigate({ to: '/ai-summaries', search, replace: true, resetScroll: false });
  const { typed, setTyped } = useTypedQuery(q, (next) => show(next === '' ? {} : { ...filters, q: next }));
  const isSearching = isSearchable(q) && typed.trim() !== '';
  return (
    <div className="stack-5">
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
        {!isSearching && <SummaryList />}
        {isSearching && !isReversed(filters) && <SearchResults query={q} filters={filters} />}
      </section>
    </div>
  );
}
