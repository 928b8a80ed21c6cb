import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { MeetingGate } from '#client/features/conference/MeetingGate.tsx';
import { ReviewHeader } from '#client/features/conference/over/ReviewHeader.tsx';
import { UnsavedText } from '#client/features/conference/over/UnsavedText.tsx';
import { useJustEnded } from '#client/features/conference/over/useJustEnded.ts';
import { RunningMeetingLink } from '#client/features/conference/RunningMeetingLink.tsx';
import { ChatPlaceholder } from '#client/features/meetingChat/ChatPlaceholder.tsx';
import { MeetingChat } from '#client/features/meetingChat/MeetingChat.tsx';
import { RetentionNotice } from '#client/features/meetings/retention/RetentionNotice.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { unsavedSummary } from '#client/features/summaries/editing/summaryForm.ts';
import { citedSegments } from '#client/features/summaries/evidence/citedSegments.ts';
import { EvidenceLinks } from '#client/features/summaries/evidence/EvidenceLinks.tsx';
import { MomentsContext } from '#client/features/summaries/evidence/moments.ts';
import { GenerateSummaryButton } from '#client/features/summaries/generation/GenerateSummaryButton.tsx';
import { useGenerateSummary } from '#client/features/summaries/generation/useGenerateSummary.ts';
import { useSummaryWork } from '#client/features/summaries/generation/useSummaryWork.ts';
import { SummaryRail } from '#client/features/summaries/SummaryRail.tsx';
import { useSummary } from '#client/features/summaries/useSummary.ts';
import { unsavedLine } from '#client/features/transcription/corrections/lineForm.ts';
import type { Line } from '#client/features/transcription/lines/line.ts';
import { segmentOfHash } from '#client/features/transcription/lines/log/segmentHash.ts';
import { useTranscripts } from '#client/features/transcription/lines/log/useTranscripts.ts';
import { useSpeechRecovery } from '#client/features/transcription/live/channel/useSpeechRecovery.ts';
import { ConsentWithdrawn } from '#client/features/transcription/review/ConsentWithdrawn.tsx';
import { ReviewSpeakers } from '#client/features/transcription/review/speakers/ReviewSpeakers.tsx';
import { useMomentTarget } from '#client/features/transcription/review/useMomentTarget.ts';
import { useTranscriptFacts } from '#client/features/transcription/review/useTranscriptFacts.ts';
import { personLabel } from '#client/language/personLabel.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { ReviewMenu } from './ReviewPage/ReviewMenu.tsx';
import { SummaryTab } from './ReviewPage/SummaryTab.tsx';
import { TranscriptArea } from './ReviewPage/TranscriptArea.tsx';
import { useOwnConsent } from './ReviewPage/useOwnConsent.ts';

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
  const isOwner = meeting.createdBy === user.id;
  const search = useSearch({ from: ROUTE });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: '/meetings/jitsi/$id/recording' });
  const tab = search.tab ?? 'transcript';
  const { isEndedNow, isGrowing } = useJustEnded(meeting);
  const transcripts = useTranscripts(id, { isGrowing });
  const lines = transcripts.data ?? NO_LINES;
  const { summary, isRegenerating, expectRegeneration } = useSummary(id, {
    isExpected: isEndedNow && meeting.botEnabled && lines.length > 0,
  });
  const { generate, isGenerating, isCoolingDown, failed } = useGenerateSummary(id, 'review');
  const work = useSummaryWork(id, { isGenerating, isShown: tab === 'summary' });
  useTitle(meeting.title);
  useSpeechRecovery({ meetingId: id, personId: user.id, speakerName: user.name ?? user.username });

  const isReading = tab === 'transcript' && lines.length > 0;
  const { target, showMoment } = useMomentTarget(hash, isReading);
  const facts = useTranscriptFacts(lines, meeting.startedAt);
  const shownSummary = summary.data ?? null;
  const { cited, overview } = useMemo(() => citedSegments(shownSummary), [shownSummary]);
  const consent = useOwnConsent(user.id, meeting, lines, expectRegeneration);
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
      <ReviewHeader
        meeting={meeting}
        primaryAction={
          <GenerateSummaryButton
            isDisabled={lines.length === 0}
            isCoolingDown={isCoolingDown}
            isGenerating={isGenerating}
            onGenerate={() => generate()}
          />
        }
        menu={
          <ReviewMenu
            meeting={meeting}
            isOwner={isOwner}
            hasSummary={shownSummary !== null}
            canWithdraw={consent.canWithdraw}
            onWithdrawn={consent.handleWithdrawn}
          />
        }
      />
      {consent.hasWithdrawn && <ConsentWithdrawn />}
      <RetentionNotice retention={meeting.retention} />
      <RunningMeetingLink meeting={meeting} />
      <ReviewSpeakers
        meetingId={id}
        lines={lines}
        shares={facts.shares}
        colours={facts.colours}
        isOwner={isOwner}
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
              summary={shownSummary}
              isLoading={summary.isPending || transcripts.isPending}
              error={summary.error}
              onRetry={() => void summary.refetch()}
              people={people}
              hasTranscript={lines.length > 0}
              isBeingMade={((isEndedNow && meeting.botEnabled) || isRegenerating) && !work.isCancelled}
              isRegenerating={isRegenerating}
              isGenerating={isGenerating}
              failed={failed}
              work={work}
              onGenerate={generate}
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
              shownSummary &&
              withMoments(
                <SummaryRail summary={shownSummary} people={people} isRegenerating={isRegenerating} />,
              )
            }
          />
        </TabPanel>
        <TabPanel value="chat" className="print:hidden">
          {withMoments(
            <MeetingChat
              meetingId={id}
              citations={(evidence) => <EvidenceLinks evidence={evidence} />}
              placeholder={<ChatPlaceholder />}
            />,
          )}
        </TabPanel>
      </Tabs>
    </Page>
  );
}
