import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchField } from '#client/ui/forms/SearchField.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/rules/limits.ts';
import type { MeetingFilter } from '#shared/rules/meetings/meetingFilters.ts';
import type { MeetingTab } from '#shared/rules/meetings/meetingStatus.ts';

const NAMES = {
  all: msg`All meetings`,
  mine: msg`My meetings`,
  others: msg`Meetings of others`,
  summarised: msg`With a summary`,
  cancelled: msg`Cancelled`,
} satisfies Record<MeetingFilter | 'all', unknown>;

const OF_TAB: Record<MeetingTab, readonly (keyof typeof NAMES)[]> = {
  upcoming: ['all', 'mine', 'others'],
  past: ['all', 'mine', 'others', 'summarised', 'cancelled'],
};

/** Whether a tab offers this filter. For example, upcoming meetings have no filter for summaries. */
export const isOfferedIn = (tab: MeetingTab, show: MeetingFilter): boolean => OF_TAB[tab].includes(show);

interface Props {
  tab: MeetingTab;
  typed: string;
  onType: (typed: string) => void;
  show: MeetingFilter | undefined;
  onShow: (show: MeetingFilter | undefined) => void;
  children?: ReactNode;
}

export function MeetingToolbar({ tab, typed, onType, show, onShow, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex w-full flex-wrap justify-end gap-2 pb-1.5 max-sm:pt-1">
      <SearchField
        value={typed}
        onChange={onType}
        label={t`Find a meeting`}
        placeholder={t`Search titles`}
        maxLength={MAX_SEARCH_LENGTH}
        className="min-w-0 flex-1 sm:min-w-40 lg:w-48 lg:flex-none"
      />
      <Select
        aria-label={t`Show`}
        value={show ?? 'all'}
        onChange={(next) => onShow(next === 'all' ? undefined : next)}
        options={OF_TAB[tab].map((value) => ({ value, label: t(NAMES[value]) }))}
        className="max-w-[45%] lg:w-44 [&>span]:truncate"
      />
      {children}
    </div>
  );
}
