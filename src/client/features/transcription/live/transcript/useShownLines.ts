import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { inlinedAnswer } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { lastLinesOf } from '#shared/rules/screens/lastLines.ts';
import { toFinalLine } from '../../lines/line.ts';
import { highestLine } from '../../lines/log/lineLog.ts';
import { type LinesState, storedLines } from '../../lines/log/linesState.ts';

/** Time in ms for the socket to send the page's lines; lines missing afterwards have been withdrawn. */
const CATCH_UP_MS = 3_000;

/**
 * The lines of a running meeting: those inlined in the page (`isFromPage`) until the socket has sent them, then those
 * of the socket.
 */
export function useShownLines(
  meetingId: string,
  live: LinesState,
): { lines: LinesState; isFromPage: boolean } {
  const queries = useQueryClient();
  const queryKey = useMemo(() => [...queryKeys.transcripts(meetingId), 'last'], [meetingId]);
  const { data } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () =>
      inlinedAnswer('GET /api/jitsi/meetings/{id}/transcripts', lastLinesOf(meetingId))?.transcripts.map(
        toFinalLine,
      ),
  });
  const fromPage = useMemo(() => storedLines(data ?? []), [data]);
  const [isLate, setIsLate] = useState(false);
  const isWelcome = live.serverLine > 0;
  useEffect(() => {
    if (!isWelcome) return;
    const timer = setTimeout(() => setIsLate(true), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [isWelcome]);
  // Removes the inlined lines from the cache, so that a later visit does not start with lines withdrawn in between.
  useEffect(() => () => queries.removeQueries({ queryKey }), [queries, queryKey]);
  const isFromPage = !isLate && highestLine(live.log) < highestLine(fromPage.log);
  return { lines: isFromPage ? fromPage : live, isFromPage };
}
