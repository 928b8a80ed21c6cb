import { useEffect, useId, useState } from 'react';
import { AddToCalendarButton } from '#client/features/calendar/AddToCalendar.tsx';
import { conferenceSources } from '#client/features/conference/call/conferenceSources.ts';
import type { LocalParticipant } from '#client/features/conference/call/localParticipant.ts';
import { useJoinPhase } from '#client/features/conference/greenRoom/useJoinPhase.ts';
import { LiveHeader } from '#client/features/conference/live/LiveHeader.tsx';
import { LiveLayout } from '#client/features/conference/live/LiveLayout.tsx';
import { OverAnnouncement } from '#client/features/conference/over/MeetingOver.tsx';
import { OutOfMeeting } from '#client/features/conference/over/OutOfMeeting.tsx';
import { UnsavedText } from '#client/features/conference/over/UnsavedText.tsx';
import { PeopleButton } from '#client/features/people/PeopleButton.tsx';
import { RecordButton } from '#client/features/recording/RecordButton.tsx';
import { RecordingReady } from '#client/features/recording/RecordingReady.tsx';
import type { MixOthers } from '#client/features/recording/recordedMedia.ts';
import { type Recording, useMeetingRecording } from '#client/features/recording/useMeetingRecording.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { WithdrawAfterRemoval } from '#client/features/transcription/capture/consent/WithdrawAfterRemoval.tsx';
import { unsavedLine } from '#client/features/transcription/corrections/lineForm.ts';
import { useTranscripts } from '#client/features/transcription/lines/log/useTranscripts.ts';
import type { ChannelState } from '#client/features/transcription/live/channel/meetingChannel.ts';
import { type LiveView, useLiveMeeting } from '#client/features/transcription/live/channel/useLiveMeeting.ts';
import { useMeetingNews } from '#client/features/transcription/live/channel/useMeetingNews.ts';
import { useSpeechRecovery } from '#client/features/transcription/live/channel/useSpeechRecovery.ts';
import { LanguageOfferNotice } from '#client/features/transcription/live/panel/LanguageOfferNotice.tsx';
import { LastLines } from '#client/features/transcription/live/transcript/LastLines.tsx';
import { useHasLines, useIsSpoken } from '#client/features/transcription/live/transcript/useLiveLines.ts';
import { WithLines } from '#client/features/transcription/live/transcript/WithLines.tsx';
import { useRecordingUpload } from '#client/features/uploads/useRecordingUpload.ts';
import { VocabularyButton } from '#client/features/vocabulary/VocabularyButton.tsx';
import { useToolbars } from '#client/ui/toasts/useToolbars.ts';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';

/** Before the conference has been joined, there is no sound of the others. */
const noSound = () => null;

interface Props {
  meeting: MeetingDetail;
  person: LocalParticipant;
}

/** Remounts the screen when the meeting is reopened, so that connection, conference and devices start again. */
export function LiveMeeting({ meeting, person }: Props) {
  const [firstReopenedAt] = useState(meeting.reopenedAt);
  const { id, reopenedAt, createdBy } = meeting;
  return (
    <OpenMeeting
      key={`${id} ${reopenedAt}`}
      meeting={meeting}
      person={person}
      wasReopened={reopenedAt !== firstReopenedAt && person.id !== createdBy}
    />
  );
}

/** The screen of a running meeting: header, stage and side panel. It stays when the meeting ends. */
function OpenMeeting({ meeting, person, wasReopened }: Props & { wasReopened: boolean }) {
  const isOver = isPast(meeting.status);
  const languageId = useId();
  const [hasConference, setHasConference] = useState(true);
  const handleMeetingChange = useMeetingNews(meeting.id);
  useTitle(meeting.title);

  const speaker = { meetingId: meeting.id, personId: person.id, speakerName: person.name };
  const live = useLiveMeeting({ ...speaker, isOver, onChange: handleMeetingChange });
  const waitingFromBefore = useSpeechRecovery(speaker);
  const { exit } = live.channel;
  const stored = useTranscripts(meeting.id, { isEnabled: isOver });
  const hasLiveLines = useHasLines(live);
  const isSpoken = useIsSpoken(live);
  const hasTranscript = stored.data ? stored.data.length > 0 : hasLiveLines;
  const { recording, isRecording, setMixOthers, upload } = useRecordingOf(meeting, live, hasTranscript);
  const hasConsented = meeting.participants.some(
    ({ id, consentedAt }) => id === person.id && consentedAt !== null,
  );
  const mayTranscribe = !person.isGuest || hasConsented;
  const { arrival, setHasHungUp } = useOwnArrival({ meeting, person, live, mayTranscribe, wasReopened });
  const isArriving = !isOver && arrival.phase === 'arriving';
  // On screens narrower than a desktop, the green room covers the rest of the screen.
  const isCovered = !useMediaQuery('(min-width: 64rem)') && isArriving;

  useToolbars(exit === null);

  if (exit)
    return (
      <ExitedMeeting
        meeting={meeting}
        person={person}
        reason={exit}
        hasConsented={hasConsented}
        recording={recording}
      />
    );

  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-6 sm:px-6 short:gap-2 max-md:short:pt-2 md:short:pt-4 lg:h-dvh lg:min-h-[36rem]">
      <OverAnnouncement status={meeting.status} />
      <LiveHeader
        meeting={meeting}
        person={person}
        isOver={isOver}
        isCovered={isCovered}
        pinned={isRecording && <RecordButton recording={recording} />}
      >
        <HeaderActions meeting={meeting} person={person} />
        {meeting.enableRecording && !isRecording && <RecordButton recording={recording} />}
      </LiveHeader>
      <RecordingReady recording={recording} onUpload={person.isGuest ? null : upload} />
      {!isOver && <LanguageOfferNotice live={live} isGuest={person.isGuest} languageId={languageId} />}
      <LiveLayout
        hasPicture={hasConference && !isOver}
        isCovered={isCovered}
        conference={(isSmall) => (
          <Stage
            meeting={meeting}
            person={person}
            live={live}
            arrival={arrival}
            stored={stored.data}
            mayTranscribe={mayTranscribe}
            isSmall={isSmall}
            onShownChange={setHasConference}
            onHungUpChange={setHasHungUp}
            onMixOthersChange={setMixOthers}
          />
        )}
        panel={
          <SidePanel
            meeting={meeting}
            person={person}
            live={live}
            arrival={arrival}
            languageId={languageId}
            stored={stored.data}
            hasTranscript={hasTranscript}
            hasConsented={hasConsented}
            waitingFromBefore={waitingFromBefore}
          />
        }
        // Nothing floats over the video before somebody speaks.
        lastLines={
          isSpoken && (
            <WithLines live={live} startedAt={meeting.startedAt} stored={stored.data}>
              {(lines) => <LastLines lines={lines} />}
            </WithLines>
          )
        }
      />
    </div>
  );
}

interface ExitedProps extends Props {
  reason: NonNullable<ChannelState['exit']>;
  hasConsented: boolean;
  recording: Recording;
}

/** Shown after a removal from the meeting, or its deletion: what the participant can still save or withdraw. */
function ExitedMeeting({ meeting, person, reason, hasConsented, recording }: ExitedProps) {
  const canWithdraw = hasConsented || meeting.earlierGuests.length > 0;
  return (
    <OutOfMeeting title={meeting.title} isGuest={person.isGuest} reason={reason}>
      {reason === 'removed' && canWithdraw && (
        <WithdrawAfterRemoval meetingId={meeting.id} isGuest={person.isGuest} />
      )}
      <RecordingReady recording={recording} onUpload={null} />
      <UnsavedText texts={() => unsavedLine(meeting.id)} />
    </OutOfMeeting>
  );
}

/** What the owner, and everybody with an account, can open from the header. */
function HeaderActions({ meeting, person }: Props) {
  const isOwner = person.id === meeting.createdBy;
  return (
    <>
      {isOwner && <PeopleButton meeting={meeting} />}
      {isOwner && <VocabularyButton meetingId={meeting.id} />}
      {!person.isGuest && <AddToCalendarButton meeting={meeting} />}
    </>
  );
}

/** The recording of this meeting on this screen, which the others see in the list of participants. */
function useRecordingOf(meeting: MeetingDetail, live: LiveView, hasTranscript: boolean) {
  const [mixOthers, setMixOthers] = useState<MixOthers>(() => noSound);
  const recording = useMeetingRecording({
    title: meeting.title,
    isMuted: live.capture.isMuted,
    isOver: isPast(meeting.status) || live.channel.exit !== null,
    mixOthers,
    onChange: (isRecording) => live.session?.presence.setRecording(isRecording),
  });
  const isRecording = recording.state.phase === 'recording';
  const upload = useRecordingUpload(meeting, {
    language: live.language,
    hasLines: hasTranscript,
    isRecording,
  });
  return {
    recording,
    isRecording,
    upload,
    setMixOthers: (mix: MixOthers) => setMixOthers(() => mix),
  };
}

interface ArrivalOptions extends Props {
  live: LiveView;
  mayTranscribe: boolean;
  wasReopened: boolean;
}

/** Whether the participant is in the green room or inside, which the others see in the list of participants. */
function useOwnArrival({ meeting, person, live, mayTranscribe, wasReopened }: ArrivalOptions) {
  const { session } = live;
  const arrival = useJoinPhase({
    meetingId: meeting.id,
    personId: person.id,
    capture: session?.capture ?? null,
    isNeeded: conferenceSources(meeting).externalUrl === null,
    mayTranscribe,
    wasReopened,
  });
  const [hasHungUp, setHasHungUp] = useState(false);
  const isInside = arrival.phase === 'inside' && !hasHungUp;
  useEffect(() => session?.presence.setInside(isInside), [session, isInside]);
  return { arrival, setHasHungUp };
}
