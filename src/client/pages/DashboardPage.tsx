import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { QuickActions } from '#client/features/dashboard/QuickActions.tsx';
import { StatCards } from '#client/features/dashboard/StatCards.tsx';
import { UpcomingList } from '#client/features/dashboard/UpcomingList.tsx';
import { useUpcomingMeetings } from '#client/features/dashboard/useDashboard.ts';
import { JoinMeetingButton } from '#client/features/meetings/card/JoinMeetingButton.tsx';
import { ProviderBadge, StatusBadge } from '#client/features/meetings/card/MeetingBadges.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { lazyPart } from '#client/locales/lazyPart.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

const TABS = [
  { value: 'upcoming', label: msg`Upcoming Meetings` },
  { value: 'recent', label: msg`Recent Summaries` },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Loaded on demand, because it is behind a tab that the first screen does not show. */
const RecentSummaries = lazyPart(
  async () => (await import('#client/features/dashboard/RecentSummaries.tsx')).RecentSummaries,
);
whenIdle(RecentSummaries.preload);

export function DashboardPage() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const name = user.name || user.username;
  const [tab, setTab] = useTab();
  const { isPending: isListPending } = useUpcomingMeetings();
  useTitle(t`Dashboard`);
  return (
    <Page>
      <PageHeader
        title={
          <Trans>
            Welcome, <bdi>{name}</bdi>
          </Trans>
        }
        actions={
          <Link to="/meetings" search={{ new: true }} className={buttonClass('primary')}>
            <Plus aria-hidden />
            <Trans>New Meeting</Trans>
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <StatCards />
        <Tabs
          value={tab}
          onChange={setTab}
          label={t`Meetings and summaries`}
          tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        >
          <TabPanel value="upcoming">
            <UpcomingList
              renderBadge={(meeting) => (
                <>
                  <ProviderBadge provider={meeting.meetingProvider} />
                  {meeting.status === 'active' && <StatusBadge status={meeting.status} />}
                </>
              )}
              renderJoin={(meeting) => <JoinMeetingButton meeting={meeting} to="/meetings/jitsi/$id" />}
            />
          </TabPanel>
          <TabPanel value="recent">
            <RecentSummaries fallback={<Skeleton className="h-36 rounded-lg" />} />
          </TabPanel>
        </Tabs>
        {/* Rendered after the list above has loaded, because the list's unknown height would move the buttons under the
            finger. */}
        {!isListPending && <QuickActions />}
      </div>
    </Page>
  );
}

/** The tab that was open last, so that going back from a summary returns to the list that led to it. */
let lastTab: Tab = 'upcoming';

function useTab(): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState(lastTab);
  const open = (next: Tab) => {
    lastTab = next;
    setTab(next);
  };
  return [tab, open];
}
