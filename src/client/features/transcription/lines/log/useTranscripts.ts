import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { actionItemChangesSent } from '#client/api/actionItemChanges.ts';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { MeetingState, Transcript } from '#shared/contract/transcription.ts';
import { type FinalLine, toFinalLine } from '../line.ts';
import { lastLineOf, withLaterLines } from './withLaterLines.ts';

const GROWING_POLL_MS = 3_000;
/** Polls for what others do to the meeting, its lines and its summary, because this screen has no socket. */
const POLL_MS = 5_000;

interface StoredTranscript {
  transcripts: Transcript[];
  changeCount: number;
  meeting: MeetingState;
}

/** The last known changes to the lines and to the action items. */
type KnownChanges = Pick<StoredTranscript, 'changeCount'> & Pick<MeetingState, 'actionsChangedAt'>;
const NO_CHANGES: KnownChanges = { changeCount: 0, actionsChangedAt: null };

/** Loads a meeting's stored transcript; polls more often while its last lines may still arrive (`isGrowing`). */
export function useTranscripts(meetingId: string, { isEnabled = true, isGrowing = false } = {}) {
  const queries = useQueryClient();
  const keep = ({
    transcripts,
    changeCount,
    meeting: { actionsChangedAt },
  }: StoredTranscript): FinalLine[] => {
    queries.setQueryData<KnownChanges>(queryKeys.laterChanges(meetingId), { changeCount, actionsChangedAt });
    return transcripts.map(toFinalLine);
  };
  const transcripts = useQuery({
    queryKey: queryKeys.transcripts(meetingId),
    queryFn: async ({ signal }) => {
      const request = { params: { id: meetingId }, signal };
      return keep(await call('GET /api/jitsi/meetings/{id}/transcripts', request));
    },
    initialData: () => {
      const answer = inlinedAnswer('GET /api/jitsi/meetings/{id}/transcripts', { params: { id: meetingId } });
      return answer && keep(answer);
    },
    enabled: isEnabled,
  });
  useLaterChanges(meetingId, { isKnown: isEnabled && transcripts.isSuccess, isGrowing });
  return transcripts;
}

/** Fetches only later and changed lines, because a whole transcript may be megabytes. */
function useLaterChanges(
  meetingId: string,
  { isKnown, isGrowing }: { isKnown: boolean; isGrowing: boolean },
) {
  const queries = useQueryClient();
  const key = queryKeys.transcripts(meetingId);
  useQuery({
    queryKey: queryKeys.laterChanges(meetingId),
    queryFn: async ({ signal }) => {
      const afterLine = lastLineOf(queries.getQueryData<FinalLine[]>(key) ?? []);
      const known = queries.getQueryData<KnownChanges>(queryKeys.laterChanges(meetingId)) ?? NO_CHANGES;
      const { changeCount: afterChange } = known;
      const request = { params: { id: meetingId }, query: { afterLine, afterChange }, signal };
      const answer = await call('GET /api/jitsi/meetings/{id}/transcripts', request).catch((error) => {
        // Refetches the meeting to show "not found", because it was deleted or the reader was removed.
        if (error instanceof CallError && error.status === 404)
          void queries.invalidateQueries({ queryKey: queryKeys.meeting(meetingId) });
        throw error;
      });
      const lines = queries.setQueryData<FinalLine[]>(
        key,
        (shown) => shown && withLaterLines(shown, answer.transcripts.map(toFinalLine)),
      );
      // Refetches the summaries, because items that cite a changed line are marked.
      if (answer.changeCount > afterChange) void queries.invalidateQueries({ queryKey: queryKeys.summaries });
      refetchOutdated(queries, meetingId, answer.meeting, known);
      if (lines && lines.length !== answer.lineCount) {
        // Refetches what quotes lines, because fewer of them on the server mean a withdrawal.
        for (const queryKey of [key, queryKeys.summaries, queryKeys.meetingChat(meetingId)])
          void queries.invalidateQueries({ queryKey });
      }
      return { changeCount: answer.changeCount, actionsChangedAt: answer.meeting.actionsChangedAt };
    },
    initialData: NO_CHANGES,
    enabled: isKnown,
    refetchInterval: isGrowing ? GROWING_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Refetches the meeting if it was reopened or ended elsewhere, and the summary if it was renewed or edited, or an action
 * item checked off.
 */
function refetchOutdated(
  queries: QueryClient,
  meetingId: string,
  { status, reopenedAt, summaryRevision, actionsChangedAt }: MeetingState,
  known: KnownChanges,
): void {
  const meeting = queries.getQueryData<MeetingDetail>(queryKeys.meeting(meetingId));
  if (meeting && (meeting.status !== status || meeting.reopenedAt !== reopenedAt)) {
    void queries.invalidateQueries({ queryKey: queryKeys.meetings });
    void queries.invalidateQueries({ queryKey: queryKeys.stats });
  }
  const summary = queries.getQueryData<Summary | null>(queryKeys.summary(meetingId));
  const isNewSummary = summary !== undefined && (summary?.revision ?? null) !== summaryRevision;
  if (isNewSummary || actionsChangedAt !== known.actionsChangedAt) {
    // Waits for the reader's own changes, which are shown already and which an earlier answer would lack.
    void actionItemChangesSent().then(() => queries.invalidateQueries({ queryKey: queryKeys.summaries }));
  }
}
