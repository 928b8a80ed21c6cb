import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, History, SearchX } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import type { MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';

interface Props {
  tab: MeetingTab;
  /** Whether a search or a filter is active. */
  isNarrowed: boolean;
  onCreate: () => void;
  onShowAll: () => void;
}

export function NoMeetings({ tab, isNarrowed, onCreate, onShowAll }: Props) {
  const { t } = useLingui();
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t`No meeting matches`}
        description={t`Try fewer or other words, or look into the other tab.`}
        action={
          <Button onClick={onShowAll}>
            <Trans>Show all meetings</Trans>
          </Button>
        }
      />
    );
  if (tab === 'past')
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={t`No past meetings`}
        description={t`Meetings move here when they end, with their transcript and summary.`}
      />
    );
  return (
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
  );
}
