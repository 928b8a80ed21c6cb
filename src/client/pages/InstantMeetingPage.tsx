import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { conferenceQuery } from '#client/api/conferenceQuery.ts';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { JoiningNotice, MeetingErrorNotice } from '#client/features/conference/call/InstantNotices.tsx';
import { InstantRoom } from '#client/features/conference/call/InstantRoom.tsx';
import { MeetingGate } from '#client/features/conference/MeetingGate.tsx';
import { KeepTranscriptButton } from '#client/features/meetings/instant/KeepTranscriptButton.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { useLiveMeeting } from '#client/features/transcription/live/channel/useLiveMeeting.ts';
import { useMeetingNews } from '#client/features/transcription/live/channel/useMeetingNews.ts';
import { LanguageOfferNotice } from '#client/features/transcription/live/panel/LanguageOfferNotice.tsx';
import { TranscriptPanel } from '#client/features/transcription/live/panel/TranscriptPanel.tsx';
import { messageOf } from '#client/language/shownError.ts';
import { cx } from '#client/ui/cx.ts';
import { useToolbars } from '#client/ui/toasts/useToolbars.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** The viewport height minus the menu bar. */
const SCREEN_HEIGHT = 'h-[calc(100dvh-3.5rem)] lg:h-dvh';

/** An unscheduled room, which becomes a stored meeting when its transcript is requested. */
export function InstantMeetingPage() {
  const { t } = useLingui();
  const { room } = getRouteApi('/signedIn/instant-meeting').useSearch();
  const [roomName] = useState(() => room ?? `meeting-${Date.now().toString(36)}`);
  const facts = useQuery(conferenceQuery);
  const navigate = useNavigate();
  useTitle(t`Instant Meeting`);
  return (
    <>
      <h1 className="sr-only">
        <Trans>Instant Meeting</Trans>
      </h1>
      {facts.data ? (
        <InstantMeeting roomName={roomName} scripts={facts.data.scripts} />
      ) : (
        <div className={cx(SCREEN_HEIGHT, 'relative')}>
          {facts.isFetching ? (
            <JoiningNotice />
          ) : (
            <MeetingErrorNotice
              message={messageOf(facts.error, '')}
              onReturn={() => void navigate({ to: '/meetings' })}
              onRetry={() => void facts.refetch()}
            />
          )}
        </div>
      )}
    </>
  );
}

function InstantMeeting({ roomName, scripts }: { roomName: string; scripts: string[] }) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const name = user.name || user.username || 'Guest';
  useToolbars();
  return (
    <div
      className={cx(
        SCREEN_HEIGHT,
        'grid',
        meetingId && 'max-lg:grid-rows-2 lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <div className="relative min-h-0">
        <InstantRoom
          roomName={roomName}
          scripts={scripts}
          displayName={name}
          email={user.email}
          onLeave={() => void navigate({ to: '/meetings' })}
          events={{ onMutedChange: setIsMuted, onTrackChange: setTrack }}
        />
        {!meetingId && (
          <KeepTranscriptButton
            onKept={setMeetingId}
            className="absolute end-4 top-4 shadow-pop max-[27rem]:top-[4.25rem]"
          />
        )}
      </div>
      {meetingId && (
        <MeetingGate id={meetingId}>
          {(meeting) => (
            <KeptTranscript
              meeting={meeting}
              personId={user.id}
              name={name}
              isMuted={isMuted}
              track={track}
            />
          )}
        </MeetingGate>
      )}
    </div>
  );
}

interface KeptProps {
  meeting: MeetingDetail;
  personId: string;
  name: string;
  isMuted: boolean;
  track: MediaStreamTrack | null;
}

/** The transcript of a room that became a meeting. Captures the room's own microphone track. */
function KeptTranscript({ meeting, personId, name, isMuted, track }: KeptProps) {
  const languageId = useId();
  const live = useLiveMeeting({
    meetingId: meeting.id,
    personId,
    speakerName: name,
    isOver: false,
    onChange: useMeetingNews(meeting.id),
  });
  const capture = live.session?.capture;
  useEffect(() => capture?.setConferenceTrack(track), [capture, track]);
  useEffect(() => capture?.setMuted(isMuted), [capture, isMuted]);
  return (
    <aside className="flex min-h-0 flex-col border-line bg-surface max-lg:border-t lg:border-s">
      <LanguageOfferNotice live={live} isGuest={false} languageId={languageId} />
      <div className="min-h-0 flex-1">
        <TranscriptPanel
          meeting={meeting}
          personId={personId}
          live={live}
          languageId={languageId}
          stored={null}
          hasConsented={false}
          isOver={false}
        />
      </div>
    </aside>
  );
}
