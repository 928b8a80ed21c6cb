import { type ConferenceError, conferenceErrorOf } from './conferenceError.ts';
import type { Conference, MixedSound } from './conferenceOptions.ts';

export interface ConferenceEvents {
  /** `mixOthers` mixes the sound of the other participants; null if the host does not expose it. */
  onJoined(mixOthers: () => MixedSound | null): void;
  /** The participant hung up or was removed, or the conference closed; `reason` is '' if they hung up. */
  onLeft(reason: string): void;
  onMutedChange(isMuted: boolean): void;
  /** The conference's microphone track; null if there is no microphone, or if the host does not expose the track. */
  onTrackChange(track: MediaStreamTrack | null): void;
}

interface FrameEvents extends Omit<ConferenceEvents, 'onLeft'> {
  onLeft(): void;
  onTrouble(trouble: ConferenceError): void;
  /** The host shows a prompt in its frame: a password field or a lobby. */
  onPrompt(): void;
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

/** Maps the frame's events, which report only changes, to the page's events. */
export function followConference(conference: Conference, events: FrameEvents): void {
  let ownId: unknown;
  const on = (event: string, listener: (detail: Detail) => void) =>
    conference.addListener(event, (detail) => listener((detail ?? {}) as Detail));
  on('videoConferenceJoined', ({ id }) => {
    ownId = id;
    events.onJoined(() => conference.mixRemoteSound?.() ?? null);
    events.onTrackChange(conference.localAudioTrack?.() ?? null);
    void conference.isAudioMuted?.().then(
      (isMuted) => events.onMutedChange(isMuted),
      () => undefined,
    );
  });
  on('localAudioTrackChanged', ({ track }) => events.onTrackChange(track ?? null));
  on('audioMuteStatusChanged', ({ muted }) => events.onMutedChange(muted === true));
  // Older and newer hosts use different names for the id of the muted participant.
  on('participantMuted', ({ id, participantId = id, isMuted, mediaType = 'audio' }) => {
    const isOurs = ownId !== undefined && participantId === ownId;
    if (isOurs && mediaType === 'audio') events.onMutedChange(isMuted === true);
  });
  for (const event of ['passwordRequired', 'prejoinScreenLoaded']) on(event, () => events.onPrompt());
  on('errorOccurred', ({ error }) => {
    const trouble = conferenceErrorOf(error);
    if (trouble) events.onTrouble(trouble);
    else events.onPrompt();
  });
  on('videoConferenceLeft', () => events.onLeft());
  on('readyToClose', () => events.onLeft());
}
