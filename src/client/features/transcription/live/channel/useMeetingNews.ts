import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { MeetingChange } from './meetingNews.ts';

/** Invalidates cached queries when the server announces a change, because they never become stale over time. */
export function useMeetingNews(meetingId: string): (change: MeetingChange) => void {
  const queries = useQueryClient();
  const [handleChange] = useState(() => (change: MeetingChange) => {
    // Corrected lines only change the marks in the summary; the lines themselves arrive over the socket.
    const isOfSummary = change === 'summary' || change === 'lines';
    void queries.invalidateQueries({
      queryKey: isOfSummary ? queryKeys.summaries : queryKeys.meetings,
      // Does not refetch a deleted meeting, because the open screen already says so and would be replaced by "not
      // found".
      refetchType: change === 'deleted' ? 'none' : 'active',
    });
    if (change === 'lines') return;
    if (change === 'ended') void queries.invalidateQueries({ queryKey: queryKeys.transcripts(meetingId) });
    void queries.invalidateQueries({ queryKey: queryKeys.stats });
  });
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: queryKeys.transcripts(meetingId) }),
    [queries, meetingId],
  );
  return handleChange;
}
