import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { LoadMore } from '#client/ui/buttons/LoadMore.tsx';
import { cx } from '#client/ui/cx.ts';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import type { MeetingPage } from '#shared/contract/meetingList.ts';
import { MEETING_TABS, type MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';
import type { MeetingCardProps } from '../card/MeetingCard.tsx';
import { ActiveMeetings } from './ActiveMeetings.tsx';
import { MeetingList } from './MeetingList.tsx';
import type { useMeetingList } from './useMeetingList.ts';

interface Props extends Pick<MeetingCardProps, 'moreActions'> {
  list: ReturnType<typeof useMeetingList>;
  counts: MeetingPage['counts'];
  tab: MeetingTab;
  onTab: (tab: MeetingTab) => void;
  userId: string;
  /** Whether a search or a filter is active. */
  isNarrowed: boolean;
  toolbar: ReactNode;
  /** Shown if a tab has no meetings. */
  empty: ReactNode;
}

export function MeetingTabs(props: Props) {
  const { list, counts, tab, onTab, userId, isNarrowed, toolbar, empty, moreActions } = props;
  const { t } = useLingui();
  const { now, meetings, more, first } = list;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = more;
  const end = useCallback(
    (areAllRendered: boolean) =>
      hasNextPage && (
        <LoadMore
          isBusy={isFetchingNextPage || !areAllRendered}
          failure={isFetchNextPageError ? messageOf(error, t`More could not be loaded.`) : null}
          onMore={() => void fetchNextPage()}
        />
      ),
    [hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage, t],
  );
  const { upcoming: upcomingCount, past: pastCount } = counts;
  const row = { userId, moreActions };
  return (
    <div className="stack-5 grid-cols-1">
      {now.length > 0 && (
        <ActiveMeetings>
          <MeetingList {...row} meetings={now} label={t`Meetings that are going on`} isPlain />
        </ActiveMeetings>
      )}
      <Tabs
        value={tab}
        onChange={onTab}
        label={t`Meetings`}
        tabs={[
          { value: 'upcoming', label: t`Upcoming (${upcomingCount})` },
          { value: 'past', label: t`Past (${pastCount})` },
        ]}
        actions={toolbar}
      >
        <p role="status" className="sr-only">
          {isNarrowed && foundText(counts[tab])}
        </p>
        {MEETING_TABS.map((each) => (
          <TabPanel key={each} value={each}>
            <div
              aria-busy={first.isPlaceholderData}
              className={cx('grid grid-cols-1 gap-3 print:block', first.isPlaceholderData && 'opacity-60')}
            >
              {meetings.length > 0 ? (
                <MeetingList
                  {...row}
                  meetings={meetings}
                  label={each === 'past' ? t`Past meetings` : t`Upcoming meetings`}
                  end={end}
                />
              ) : (
                empty
              )}
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

const foundText = (count: number): string =>
  count === 0 ? t`No meeting matches` : plural(count, { one: '# meeting found', other: '# meetings found' });
