import type { Conference } from './conferenceOptions.ts';
import { type Trouble, troubleOf } from './conferenceTrouble.ts';

export interface ConferenceEvents {
  onJoined(): void;
  /** Hung up, sent away, or the conference closed itself; with the reason where it was not our own wish. */
  onLeft(reason: string): void;
  onMutedChange(isMuted: boolean): void;
  /** The microphone as the conference sends it; null without one, or where the host does not let us hear it. */
  onTrackChange(track: MediaStreamTrack | null): void;
}

interface FrameEvents extends Omit<ConferenceEvents, 'onLeft'> {
  onLeft(): void;
  onTrouble(trouble: Trouble): void;
  /** The host asks for something in its frame: a password, or to wait until somebody lets us in. */
  onAsked(): void;
}

interface Detail {
  id?: unknown;
  participantId?: unknown;
  muted?: unknown;
  isMuted?: unknown;
  mediaType?: unknown;
  track?: MediaStreamTrack | null;
  error?: unknown;
}

/** Turns the frame's events, which only report changes, into what the page beside it must know. */
export function followConference(conference: Conference, events: FrameEvents): void {
  let ownId: unknown;
  const on = (event: string, listener: (detail: Detail) => void) =>
    conference.addListener(event, (detail) => listener((detail ?? {}) as Detail));
  on('videoConferenceJoined', ({ id }) => {
    ownId = id;
    events.onJoined();
    events.onTrackChange(conference.localAudioTrack?.() ?? null);
    void conference.isAudioMuted?.().then(
      (isMuted) => events.onMutedChange(isMuted),
      () => undefined,
    );
  });
  on('localAudioTrackChanged', ({ track }) => events.onTrackChange(track ?? null));
  on('audioMuteStatusChanged', ({ muted }) => events.onMutedChange(muted === true));
  // Hosts of different ages call the one who was muted by different names.
  on('participantMuted', ({ id, participantId = id, isMuted, mediaType = 'audio' }) => {
    const isOurs = ownId !== undefined && participantId === ownId;
    if (isOurs && mediaType === 'audio') events.onMutedChange(isMuted === true);
  });
  for (const event of ['passwordRequired', 'prejoinScreenLoaded']) on(event, () => events.onAsked());
  on('errorOccurred', ({ error }) => {
    const trouble = troubleOf(error);
    if (trouble) events.onTrouble(trouble);
    else events.onAsked();
  });
  on('videoConferenceLeft', () => events.onLeft());
  on('readyToClose', () => events.onLeft());
}
