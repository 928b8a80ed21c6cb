import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CalendarCheck, CalendarPlus, History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '#client/api/callError.ts';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { AddToCalendarLink } from '#client/features/calendar/AddToCalendar.tsx';
import { CleanPastButton } from '#client/features/meetings/CleanPastButton.tsx';
import { CreateMeetingDialog } from '#client/features/meetings/CreateMeetingDialog.tsx';
import { InstantStartButton } from '#client/features/meetings/InstantStartButton.tsx';
import { MeetingList, MeetingListSkeleton } from '#client/features/meetings/MeetingList.tsx';
import { NowBand } from '#client/features/meetings/NowBand.tsx';
import { useMeetings } from '#client/features/meetings/useMeetings.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Page, PageHeader } from '#client/ui/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/Tabs.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { groupMeetings } from '#shared/rules/meetingStatus.ts';

const addToCalendar = (meeting: Meeting) => <AddToCalendarLink meeting={meeting} />;

export function MeetingsPage() {
  const { t } = useLingui();
  useTitle(t`Meetings`);
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const meetings = useMeetings();
  useAskedForm(() => setIsCreating(true));
  return (
    <Page>
      <PageHeader
        title={t`Meetings`}
        subtitle={t`Manage your Jitsi meetings and view analytics`}
        actions={
          <>
            <InstantStartButton />
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              <CalendarPlus aria-hidden />
              <Trans>Schedule</Trans>
            </Button>
          </>
        }
      />
      {meetings.data ? (
        <MeetingTabs meetings={meetings.data} onCreate={() => setIsCreating(true)} />
      ) : meetings.isError && !meetings.isFetching ? (
        <ErrorState
          title={t`Your meetings could not be loaded`}
          message={messageOf(meetings.error, t`Please try again.`)}
          onRetry={() => void meetings.refetch()}
        />
      ) : (
        <MeetingListSkeleton />
      )}
      <CreateMeetingDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={() => void navigate({ to: '/meetings', search: {}, replace: true })}
      />
    </Page>
  );
}

/** Opens the form for who came to schedule a meeting, once: the address forgets it. */
function useAskedForm(open: () => void) {
  const { new: isAsked, ...search } = getRouteApi('/signedIn/meetings').useSearch();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the question counts, and it is asked once
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate({ to: '/meetings', search, replace: true });
  }, [isAsked]);
}

function MeetingTabs({ meetings, onCreate }: { meetings: Meeting[]; onCreate: () => void }) {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { tab = 'upcoming' } = getRouteApi('/signedIn/meetings').useSearch();
  const navigate = useNavigate();
  const { now, upcoming, past } = useMemo(() => groupMeetings(meetings), [meetings]);
  const [upcomingCount, pastCount] = [upcoming.length, past.length];
  const tabs = [
    { value: 'upcoming', label: t`Upcoming (${upcomingCount})` },
    { value: 'past', label: t`Past (${pastCount})` },
  ] as const;

  return (
    <div className="grid gap-6">
      {now.length > 0 && (
        <NowBand>
          <MeetingList
            meetings={now}
            userId={user.id}
            label={t`Meetings that are going on`}
            timeAction={addToCalendar}
          />
        </NowBand>
      )}
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/meetings', search: next === 'past' ? { tab: next } : {}, replace: true })
        }
        label={t`Meetings`}
        tabs={tabs}
        actions={tab === 'past' && past.length > 0 && <CleanPastButton />}
      >
        <TabPanel value="upcoming">
          {upcoming.length > 0 ? (
            <MeetingList
              meetings={upcoming}
              userId={user.id}
              label={t`Upcoming meetings`}
              timeAction={addToCalendar}
            />
          ) : (
            <EmptyState
              icon={<CalendarCheck aria-hidden />}
              title={t`No upcoming meetings`}
              description={t`Schedule one, and it is transcribed while people speak and summarised when it ends.`}
              action={
                <Button variant="primary" onClick={onCreate}>
                  <Trans>Start a Meeting</Trans>
                </Button>
              }
            />
          )}
        </TabPanel>
        <TabPanel value="past">
          {past.length > 0 ? (
            <MeetingList
              meetings={past}
              userId={user.id}
              label={t`Past meetings`}
              timeAction={addToCalendar}
            />
          ) : (
            <EmptyState
              icon={<History aria-hidden />}
              title={t`No past meetings`}
              description={t`Meetings move here when they end, with their transcript and summary.`}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
