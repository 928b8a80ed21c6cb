import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { meetingsQuery } from '#client/api/meetingsQuery.ts';
import { useDebouncedValue } from '#client/ui/useDebouncedValue.ts';
import type { ListedMeeting } from '#shared/contract/meetingList.ts';
import { groupMeetings } from '#shared/rules/meetings/meetingStatus.ts';

const PAUSE_MS = 200;
/** Age in ms at which the meetings become stale, because others may be scheduled on another device. */
const STALE_MS = 30_000;

/** The user's next and most recent meetings, and older ones whose title matches, which only the server can search. */
export function useFoundMeetings(words: string) {
  const settled = useDebouncedValue(words, PAUSE_MS);
  const known = useQuery(meetingsQuery());
  const { upcoming = null, past = null } = known.data?.cursors ?? {};
  const isAsked = words !== '' && settled !== '' && (upcoming !== null || past !== null);
  const found = useQuery({
    ...meetingsQuery({ q: settled }),
    enabled: isAsked,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  return {
    known: inOrder(known.data?.meetings),
    found: inOrder(isAsked && !found.isPlaceholderData ? found.data?.meetings : undefined),
    isLoading: (known.data === undefined && known.isFetching) || (isAsked && found.isFetching),
  };
}

/** Sorts meetings: in progress, then upcoming, then the most recent. */
function inOrder(meetings: ListedMeeting[] = []): ListedMeeting[] {
  const { now, upcoming, past } = groupMeetings(meetings);
  return [...now, ...upcoming, ...past];
}
