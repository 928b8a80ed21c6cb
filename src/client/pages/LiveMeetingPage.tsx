import { useParams } from '@tanstack/react-router';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { MeetingGate } from '#client/features/conference/MeetingGate.tsx';
import { OutOfMeeting } from '#client/features/conference/over/OutOfMeeting.tsx';
import { UnsavedText } from '#client/features/conference/over/UnsavedText.tsx';
import { GuestGate } from '#client/features/meetings/invitations/GuestGate.tsx';
import { WithdrawAfterRemoval } from '#client/features/transcription/capture/consent/WithdrawAfterRemoval.tsx';
import { unsavedLine } from '#client/features/transcription/corrections/lineForm.ts';
import { LiveMeeting } from './LiveMeetingPage/LiveMeeting.tsx';

export function LiveMeetingPage() {
  const { id } = useParams({ from: '/signedIn/meetings/jitsi/$id' });
  const user = useSignedInUser();
  const person = { id: user.id, name: user.name ?? user.username, email: user.email, isGuest: false };
  return (
    <MeetingGate id={id} unsaved={<UnsavedText texts={() => unsavedLine(id)} />}>
      {(meeting) => <LiveMeeting key={id} meeting={meeting} person={person} />}
    </MeetingGate>
  );
}

/** The live screen for a guest, without the app's frame. */
export function GuestMeetingPage() {
  const { token } = useParams({ from: '/join/$token/meeting' });
  return (
    <main tabIndex={-1}>
      <GuestGate
        token={token}
        removed={({ meetingId, title, hasConsented }) => (
          <OutOfMeeting title={title} isGuest reason="removed">
            {hasConsented && <WithdrawAfterRemoval meetingId={meetingId} isGuest />}
          </OutOfMeeting>
        )}
      >
        {({ id, name, meetingId }) => (
          <MeetingGate id={meetingId} unsaved={<UnsavedText texts={() => unsavedLine(meetingId)} />}>
            {(meeting) => (
              <LiveMeeting
                key={meetingId}
                meeting={meeting}
                person={{ id, name, email: '', isGuest: true }}
              />
            )}
          </MeetingGate>
        )}
      </GuestGate>
    </main>
  );
}
