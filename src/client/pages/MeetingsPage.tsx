import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { AddToCalendarIcon } from '#client/features/calendar/AddToCalendar.tsx';
import { ROW_ICON } from '#client/features/meetings/card/rowClasses.ts';
import { InstantStartButton } from '#client/features/meetings/instant/InstantStartButton.tsx';
import { CleanPastButton } from '#client/features/meetings/list/CleanPastButton.tsx';
import { MeetingListSkeleton } from '#client/features/meetings/list/MeetingListSkeleton.tsx';
import { MeetingTabs } from '#client/features/meetings/list/MeetingTabs.tsx';
import { isOfferedIn, MeetingToolbar } from '#client/features/meetings/list/MeetingToolbar.tsx';
import { NoMeetings } from '#client/features/meetings/list/NoMeetings.tsx';
import { useMeetingList } from '#client/features/meetings/list/useMeetingList.ts';
import { CreateMeetingDialog } from '#client/features/meetings/scheduling/CreateMeetingDialog.tsx';
import { useTypedQuery } from '#client/features/search/useTypedQuery.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import type { MeetingFilter } from '#shared/rules/meetings/meetingFilters.ts';

const addToCalendar = (meeting: Meeting) => <AddToCalendarIcon meeting={meeting} className={ROW_ICON} />;

export function MeetingsPage() {
  const { t } = useLingui();
  useTitle(t`Meetings`);
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  useFormInAddress(() => setIsCreating(true));
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
      <Meetings onCreate={() => setIsCreating(true)} />
      <CreateMeetingDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={() => void navigate({ to: '/meetings', search: {}, replace: true })}
      />
    </Page>
  );
}

/** Opens the form once if the address has the parameter, which is then removed. */
function useFormInAddress(open: () => void) {
  const { new: isAsked, ...search } = getRouteApi('/signedIn/meetings').useSearch();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the parameter changes
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate({ to: '/meetings', search, replace: true });
  }, [isAsked]);
}

function Meetings({ onCreate }: { onCreate: () => void }) {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { tab = 'upcoming', q, show } = getRouteApi('/signedIn/meetings').useSearch();
  const list = useMeetingList({ q, show }, tab);
  const { first } = list;
  const goTo = useListAddress();
  const { typed, setTyped } = useTypedQuery(q ?? '', (next) => goTo({ q: next || undefined }));
  if (!first.data)
    return first.isLoadingError ? (
      <LoadFailure title={t`Your meetings could not be loaded`} query={first} />
    ) : (
      <MeetingListSkeleton />
    );
  const isNarrowed = q !== undefined || show !== undefined;
  const isCleanable = tab === 'past' && list.meetings.length > 0 && !isNarrowed;
  return (
    <MeetingTabs
      list={list}
      counts={first.data.counts}
      tab={tab}
      onTab={(next) =>
        goTo({
          tab: next === 'past' ? next : undefined,
          show: show && isOfferedIn(next, show) ? show : undefined,
        })
      }
      userId={user.id}
      isNarrowed={isNarrowed}
      moreActions={addToCalendar}
      toolbar={
        <MeetingToolbar
          tab={tab}
          typed={typed}
          onType={setTyped}
          show={show}
          onShow={(next) => goTo({ show: next })}
        >
          {isCleanable && <CleanPastButton />}
        </MeetingToolbar>
      }
      empty={
        <NoMeetings
          tab={tab}
          isNarrowed={isNarrowed}
          onCreate={onCreate}
          onShowAll={() => goTo({ q: undefined, show: undefined })}
        />
      }
    />
  );
}

interface ListAddress {
  tab?: 'past' | undefined;
  q?: string | undefined;
  show?: MeetingFilter | undefined;
}

/** Returns a function that updates tab, search and filter in the address, so that going back restores them. */
function useListAddress(): (changes: ListAddress) => void {
  const navigate = getRouteApi('/signedIn/meetings').useNavigate();
  return (changes) =>
    void navigate({
      search: ({ new: _, ...search }) => ({ ...search, ...changes }),
      replace: true,
      resetScroll: false,
    });
}
