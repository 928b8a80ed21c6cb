import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { MeetingGate } from '#client/features/conference/MeetingGate.tsx';
import { UnsavedText } from '#client/features/conference/over/UnsavedText.tsx';
import { useJustEnded } from '#client/features/conference/over/useJustEnded.ts';
import { ChatPlaceholder } from '#client/features/meetingChat/ChatPlaceholder.tsx';
import { MeetingChat } from '#client/features/meetingChat/MeetingChat.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { unsavedSummary } from '#client/features/summaries/editing/summaryForm.ts';
import { citedSegments } from '#client/features/summaries/evidence/citedSegments.ts';
import { EvidenceLinks } from '#client/features/summaries/evidence/EvidenceLinks.tsx';
import { MomentsContext } from '#client/features/summaries/evidence/moments.ts';
import { SummaryRail } from '#client/features/summaries/SummaryRail.tsx';
import { unsavedLine } from '#client/features/transcription/corrections/lineForm.ts';
import type { Line } from '#client/features/transcription/lines/line.ts';
import { segmentOfHash } from '#client/features/transcription/lines/log/segmentHash.ts';
import { useTranscripts } from '#client/features/transcription/lines/log/useTranscripts.ts';
import { useSpeechRecovery } from '#client/features/transcription/live/channel/useSpeechRecovery.ts';
import { useMomentTarget } from '#client/features/transcription/review/useMomentTarget.ts';
import { useTranscriptFacts } from '#client/features/transcription/review/useTranscriptFacts.ts';
import { personLabel } from '#client/language/personLabel.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { ReviewTop } from './ReviewPage/ReviewTop.tsx';
import { SummaryTab } from './ReviewPage/SummaryTab.tsx';
import { TranscriptArea } from './ReviewPage/TranscriptArea.tsx';
import { useOwnConsent } from './ReviewPage/useOwnConsent.ts';
import { useReviewedSummary } from './ReviewPage/useReviewedSummary.ts';

const ROUTE = '/signedIn/meetings/jitsi/$id/recording';
const TABS = [
  { value: 'transcript', label: msg`Transcript` },
  { value: 'summary', label: msg`AI Summary` },
  { value: 'chat', label: msg`Chat with Meeting` },
] as const;
const NO_LINES: readonly Line[] = [];

export function ReviewPage() {
  const { id } = useParams({ from: ROUTE });
  const unsaved = () => [...unsavedLine(id), ...unsavedSummary(id)];
  return (
    <MeetingGate id={id} unsaved={<UnsavedText texts={unsaved} />}>
      {(meeting) => <Review key={id} meeting={meeting} />}
    </MeetingGate>
  );
}

function Review({ meeting }: { meeting: MeetingDetail }) {
  const { t } = useLingui();
  const { id } = meeting;
  const user = useSignedInUser();
  const search = useSearch({ from: ROUTE });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: '/meetings/jitsi/$id/recording' });
  const tab = search.tab ?? 'transcript';
  const [isAsking, setIsAsking] = useState(false);
  const { isEndedNow, isGrowing } = useJustEnded(meeting);
  const transcripts = useTranscripts(id, { isGrowing });
  const lines = transcripts.data ?? NO_LINES;
  const hasLines = lines.length > 0;
  const reviewed = useReviewedSummary(meeting, { hasLines, isEndedNow, isShown: tab === 'summary' });
  const { summary, isRegenerating } = reviewed;
  useTitle(meeting.title);
  useSpeechRecovery({ meetingId: id, personId: user.id, speakerName: user.name ?? user.username });

  const isReading = tab === 'transcript' && hasLines;
  const { target, showMoment } = useMomentTarget(hash, isReading);
  const facts = useTranscriptFacts(lines, meeting.startedAt);
  const { cited, overview } = useMemo(() => citedSegments(summary), [summary]);
  const consent = useOwnConsent(user.id, meeting, lines, reviewed.expectRegeneration);
  const people = meeting.participants.map(({ name, isGuest }) => personLabel(name, isGuest));
  const openTab = (next: typeof tab) =>
    void navigate({ search: { tab: next }, replace: true, resetScroll: false });

  // Scrolls only if the hash does not change, because otherwise the navigation scrolls to it.
  const handleMoment = (segmentId: string) =>
    isReading && segmentOfHash(hash) === segmentId && showMoment(segmentId);
  // Wraps only the summaries, because React searches the whole subtree for consumers when a context changes.
  const withMoments = (content: ReactNode) => (
    <MomentsContext value={{ ...facts.index, meetingId: id, onOpen: handleMoment }}>{content}</MomentsContext>
  );

  return (
    <Page className="print:p-0">
      <ReviewTop
        meeting={meeting}
        isOwner={meeting.createdBy === user.id}
        lines={lines}
        facts={facts}
        reviewed={reviewed}
        consent={consent}
      />
      <Tabs
        value={tab}
        onChange={openTab}
        label={t`What is kept of this meeting`}
        tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        className="pt-5 print:[&>div:first-child]:hidden"
      >
        <TabPanel value="summary" keepMounted className="print:block!">
          {withMoments(
            <SummaryTab
              reviewed={reviewed}
              people={people}
              hasTranscript={hasLines}
              isTranscriptLoading={transcripts.isPending}
            />,
          )}
        </TabPanel>
        <TabPanel value="transcript" keepMounted className="print:block!">
          <TranscriptArea
            meeting={meeting}
            userId={user.id}
            transcripts={transcripts}
            lines={lines}
            baseMs={facts.baseMs}
            colours={facts.colours}
            cited={cited}
            overview={overview}
            target={target}
            rail={
              summary &&
              withMoments(<SummaryRail summary={summary} people={people} isRegenerating={isRegenerating} />)
            }
          />
        </TabPanel>
        {/* Kept while an answer arrives, because a citation in it leads to another tab. */}
        <TabPanel value="chat" keepMounted={isAsking} className="print:hidden">
          {withMoments(
            <MeetingChat
              meetingId={id}
              citations={(evidence) => <EvidenceLinks evidence={evidence} />}
              placeholder={<ChatPlaceholder />}
              onOpenChange={setIsAsking}
            />,
          )}
        </TabPanel>
      </Tabs>
    </Page>
  );
}
